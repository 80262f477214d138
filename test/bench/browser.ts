import { chromium } from 'playwright-core';
import { findChromium, quietFlags } from '../support/chromium.ts';

// Draws a frame as soon as something has changed, instead of 60 times a second.
const UNTHROTTLED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Starts the system's Chromium, whose frames never wait for a screen. */
export function launchBrowser() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: [...quietFlags, ...UNTHROTTLED] });
}
