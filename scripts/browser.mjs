// SPDX-License-Identifier: Zlib
/**
 * Drives a headless Chromium through its debugging pipe (the Chrome DevTools
 * Protocol), without a package. File descriptors 3 and 4 of the browser take
 * and give messages of JSON that end with a 0.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  // Animation frames also come while other programs keep the machine busy.
  '--disable-renderer-backgrounding',
];

export class Browser {
  #child;
  #folder;
  #session;
  #next = 0;
  #waiting = new Map();
  #ended = false;

  /** Errors on the page's console and exceptions, since the last open(). */
  problems = [];
  /** URLs that the page asked for since the last open(). */
  requests = [];

  static async start({ width = 1280, height = 900 } = {}) {
    const browser = new Browser();
    await browser.#start(width, height);
    return browser;
  }

  async #start(width, height) {
    this.#folder = await mkdtemp(join(tmpdir(), 'ddcollide-chromium-'));
    // A superuser, as in a container, has no sandbox.
    const sandbox = process.getuid() === 0 ? ['--no-sandbox'] : [];
    this.#child = spawn(process.env.CHROMIUM ?? 'chromium', [
      ...FLAGS, ...sandbox, `--user-data-dir=${this.#folder}`,
      `--window-size=${width},${height}`, 'about:blank',
    ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#listen();
    const { targetInfos } = await this.#send('Target.getTargets');
    const page = targetInfos.find(({ type }) => type === 'page');
    ({ sessionId: this.#session } = await this.#send('Target.attachToTarget',
      { targetId: page.targetId, flatten: true }));
    for (const domain of ['Page', 'Runtime', 'Network', 'Log']) {
      await this.call(`${domain}.enable`);
    }
  }

  #listen() {
    let rest = '';
    this.#child.stdio[4].on('data', (data) => {
      const messages = (rest + data).split('\0');
      rest = messages.pop();
      messages.forEach((text) => this.#receive(JSON.parse(text)));
    });
    const fail = () => {
      this.#ended = true;
      for (const { reject } of this.#waiting.values()) {
        reject(new Error('the browser has ended'));
      }
      this.#waiting.clear();
    };
    this.#child.on('error', fail);
    this.#child.on('exit', fail);
    this.#child.stdio[3].on('error', fail);
  }

  #receive({ id, method, params, result, error }) {
    if (id !== undefined) {
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) {
        resolve(result);
      } else {
        reject(new Error(error.message));
      }
    } else if (method === 'Runtime.exceptionThrown') {
      const { exceptionDetails: details } = params;
      this.problems.push(details.exception?.description ?? details.text);
    } else if (method === 'Runtime.consoleAPICalled' &&
        ['error', 'assert'].includes(params.type)) {
      this.problems.push(params.args.map(({ value }) => value).join(' '));
    } else if (method === 'Log.entryAdded' && params.entry.level === 'error') {
      this.problems.push(`${params.entry.text} ${params.entry.url ?? ''}`);
    } else if (method === 'Network.requestWillBeSent') {
      this.requests.push(params.request.url);
    }
  }

  #send(method, params = {}, sessionId = undefined) {
    return new Promise((resolve, reject) => {
      const id = ++this.#next;
      this.#waiting.set(id, { resolve, reject });
      this.#child.stdio[3].write(
        `${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Calls a method of the protocol for the page. */
  call(method, params) {
    return this.#send(method, params, this.#session);
  }

  /** Opens a URL and waits until its document is loaded. */
  async open(url) {
    this.problems.length = 0;
    this.requests.length = 0;
    await this.call('Page.navigate', { url });
    await this.until('document.readyState === "complete" && ' +
      `location.href !== "about:blank"`);
  }

  /** The value of an expression on the page; a promise is awaited. */
  async value(expression) {
    const { result, exceptionDetails } = await this.call('Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails !== undefined) {
      throw new Error(exceptionDetails.exception?.description ??
        exceptionDetails.text);
    }
    return result.value;
  }

  /** Evaluates an expression once for each animation frame until it is true, and
   * returns its value. Fails when the browser has ended. A page that is hidden
   * has no frames. */
  async until(expression) {
    const evaluate = (what) => this.value(what).catch((error) => {
      // A page that is being changed has neither values nor frames.
      if (this.#ended) {
        throw new Error(`${error.message} without ${expression}`);
      }
    });
    for (;;) {
      const value = await evaluate(expression);
      if (value) {
        return value;
      }
      await evaluate('new Promise(requestAnimationFrame)');
    }
  }

  /** Sets the size of the page in CSS pixels, as on a device of that size. */
  resize(width, height, mobile = false) {
    return this.call('Emulation.setDeviceMetricsOverride',
      { width, height, deviceScaleFactor: 1, mobile });
  }

  async press(code, key = code) {
    await this.holdKey(code, key);
    await this.releaseKey(code, key);
  }

  holdKey(code, key = code) {
    return this.call('Input.dispatchKeyEvent', { type: 'keyDown', code, key });
  }

  releaseKey(code, key = code) {
    return this.call('Input.dispatchKeyEvent', { type: 'keyUp', code, key });
  }

  moveMouse(x, y) {
    return this.call('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  }

  async click(x, y) {
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.call('Input.dispatchMouseEvent',
        { type, x, y, button: 'left', clickCount: 1 });
    }
  }

  /** Touches one point after the other, then lifts the finger. */
  async touch(points) {
    let type = 'touchStart';
    for (const [x, y] of points) {
      await this.call('Input.dispatchTouchEvent',
        { type, touchPoints: [{ x, y }] });
      type = 'touchMove';
    }
    await this.call('Input.dispatchTouchEvent',
      { type: 'touchEnd', touchPoints: [] });
  }

  /** A picture of the page as PNG. */
  async picture() {
    const { data } = await this.call('Page.captureScreenshot',
      { format: 'png' });
    return Buffer.from(data, 'base64');
  }

  async close() {
    const ended = new Promise((resolve) => {
      this.#child.once('exit', resolve);
    });
    this.#send('Browser.close').catch(() => {});
    if (await Promise.race([ended, wait(5000, 'late')]) === 'late') {
      this.#child.kill('SIGKILL');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
