import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Trace } from '#contract/traces/trace.ts';
import { begun } from '../support/scripts-of-pages.ts';

/** Git ignores it. */
const FOLDER = 'test-results';

/** The trace that the page has kept of its visit; undefined where its scripts have not come. */
export async function traceOf(page: Page, withTexts = true): Promise<Trace | undefined> {
  const read = () => page.evaluate((how) => (window as Kept).legendTools?.trace(how), { withTexts });
  const trace = await read().catch(() => undefined);
  if (trace) return trace;
  // The page was just loaded anew.
  await page.waitForLoadState('domcontentloaded');
  await begun(page);
  return read();
}

type Kept = Window & { legendTools?: { trace(how: object): Promise<Trace> } };

/** Writes a trace to a file that `npm run replay` reads; returns its path. */
export function savedTrace(trace: Trace, name: string) {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name.replace(/[^\w-]+/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(trace));
  return file;
}
