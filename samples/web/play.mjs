// SPDX-License-Identifier: Zlib
// Plays a sample of the page in a browser without a display, prints its facts,
// and saves a picture of the page:
//
//     node play.mjs PAGE SHOT.png SAMPLE OPTION...
//
// The options must have --frames.
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import { Browser } from '../../scripts/browser.mjs';

const [page, shot, ...words] = process.argv.slice(2);
const browser = await Browser.start();
try {
  await browser.open(`${pathToFileURL(page)}?${words.join('&')}`);
  const answer = await browser.until(
    'document.documentElement.dataset.done || ' +
      'document.getElementById("log").textContent');
  if (!answer.startsWith('frames=')) {
    throw new Error(answer.trim());
  }
  console.log(answer.replace(/ picture=.*/, ''));
  await writeFile(shot, await browser.picture());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await browser.close();
}
