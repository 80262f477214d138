import { chromium } from 'playwright-core';
import { findChromium, quietFlags } from '../support/chromium.ts';

// A frame is made as soon as something has changed, not at the next of 60 moments in a second.
const UNTHROTTLED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** The system's Chromium, whose frames never wait for a screen. */
export function launchBrowser() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: [...quietFlags, ...UNTHROTTLED] });
}
