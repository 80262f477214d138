import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Trace } from '#contract/traces/trace.ts';

/** Git ignores it. */
const FOLDER = 'test-results';

/** The trace that the page has kept of its visit, with the texts; undefined where its scripts have not come. */
export const traceOf = (page: Page): Promise<Trace | undefined> =>
  page
    .evaluate(() =>
      (window as { legendTools?: { trace(how: object): Promise<Trace> } }).legendTools?.trace({ withTexts: true }),
    )
    .catch(() => undefined);

/** Writes a trace to a file that the player opens; returns its path. */
export function savedTrace(trace: Trace, name: string) {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name.replace(/[^\w-]+/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(trace));
  return file;
}
