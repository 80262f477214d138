import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Keeps Chromium from calling its makers, and lets root run it. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Finds a Chromium for the browser tests, installs Debian's when it may, or says in one sentence what to do. */
export default function setup(project: TestProject) {
  const found = findChromium() ?? installChromium() ?? findChromium();
  if (!found)
    throw new Error('No Chromium was found. Install it (Debian: apt-get install chromium), or set CHROME_PATH.');
  project.provide('chromiumPath', found);
}

export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROME_PATH ?? '', ...onPath, ...PLACES, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );
}

function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
  return undefined;
}
