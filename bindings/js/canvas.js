// SPDX-License-Identifier: Zlib
/** Debug drawing on a canvas: a sink for the debugDraw methods. */

/** The colours of the roles, of which the lowest bit is the first, as in
 * docs/debug_drawing.md. The last four are the game's own. */
const COLOURS = ['#5090ff', '#909090', '#ff9000', '#b060ff', '#fff000',
  '#00e040', '#ff0000', '#ffffff', '#00f0ff', '#ff00ff', '#00e040', '#ffc878',
  '#ffffff', '#ffffff', '#ffffff', '#ffffff'];

/** A sink that draws on the 2D context of a canvas, in `colours`, which has a
 * colour of CSS for each role. */
export function canvasSink(context, colours = COLOURS) {
  const choose = (role) => {
    const colour = colours[31 - Math.clz32(role)];
    context.fillStyle = colour;
    context.strokeStyle = colour;
    context.lineWidth = 1;
  };
  return {
    rect(role, { left, top, right, bottom }) {
      choose(role);
      context.strokeRect(left + 0.5, top + 0.5, right - left - 1,
        bottom - top - 1);
    },
    span(role, x, y, width) {
      choose(role);
      context.fillRect(x, y, width, 1);
    },
    point(role, x, y) {
      choose(role);
      context.fillRect(x - 2, y, 5, 1);
      context.fillRect(x, y - 2, 1, 5);
    },
    segment(role, from, to) {
      choose(role);
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
    },
    circle(role, { x, y, radius }) {
      choose(role);
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.stroke();
    },
  };
}
