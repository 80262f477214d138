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

/**
 * Keeps Chromium from contacting its makers and from starting a process for graphics and one per page, and lets root
 * run it.
 */
export const quietFlags = [
  '--in-process-gpu',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--renderer-process-limit=1',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const NO_GRAPHICS = ['--disable-gpu', '--disable-software-rasterizer'];

/** The same, with graphics that need no hardware. They draw models alone: the rest of a page costs less without them. */
export const withGraphics = [
  ...quietFlags.filter((flag) => !NO_GRAPHICS.includes(flag)),
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** Chromium without windows: pages take little more than half the time in it. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALLED_WITHIN = 360_000;
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * Finds a Chromium for the browser tests, or installs Debian's headless one if allowed; otherwise fails with one
 * sentence that says what to do.
 */
export default function setup(project: TestProject) {
  if (!process.env.CHROME_PATH && !onPath(HEADLESS)) installHeadless();
  const found = findChromium();
  if (!found)
    throw new Error(
      'No Chromium was found. Install it (Debian: apt-get install chromium-headless-shell), or set CHROME_PATH.',
    );
  project.provide('chromiumPath', found);
}

export function findChromium() {
  const named = NAMES.map((name) => onPath(name) ?? '');
  return [process.env.CHROME_PATH ?? '', ...named, ...PLACES, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );
}

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Works for root on Debian; after a failure the browsers that are already installed must do. */
function installHeadless() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  try {
    const how = { stdio: 'inherit', timeout: INSTALLED_WITHIN } as const;
    execFileSync('apt-get', ['update', '-qq'], how);
    // Another installation may still be at work.
    const patient = ['-o', 'DPkg::Lock::Timeout=300'];
    execFileSync('apt-get', [...patient, 'install', '-y', '-qq', '--no-install-recommends', HEADLESS], how);
  } catch (error) {
    process.stderr.write(`${HEADLESS} was not installed: ${error}\n`);
  }
}
