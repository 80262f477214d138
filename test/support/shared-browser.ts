import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { quietFlags, withGraphics } from './chromium.ts';

let shared: Promise<Browser> | undefined;

/** The browser of a worker: all its files share it, each with its own contexts. It ends with the worker. */
export function sharedBrowser() {
  shared ??= chromium.launch({ executablePath: inject('chromiumPath'), args: quietFlags });
  return shared;
}

let drawing: Promise<Browser> | undefined;

/** The same with graphics, which the processor calculates. */
export function browserWithGraphics() {
  drawing ??= chromium.launch({ executablePath: inject('chromiumPath'), args: withGraphics });
  return drawing;
}
