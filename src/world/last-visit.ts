import * as v from 'valibot';
import { JsonText } from './json-text.ts';
import { textsOfBrowser } from './kept-texts.ts';

const NAME = 'changes-seen';
/** Whoever comes back this soon is still on the same visit. */
const SAME_VISIT_MS = 30 * 60_000;

const Visit = v.pipe(JsonText, v.object({ newest: v.string(), at: v.number(), before: v.nullable(v.string()) }));

/**
 * What had been seen on the last visit, null when there was none; remembers, unless it is empty, what is seen on this one.
 * It stays in this browser.
 */
export function compareVisits(newest: string, now = Date.now()): string | null {
  const last = kept();
  const isSameVisit = last && now >= last.at && now - last.at < SAME_VISIT_MS;
  const seen = last ? (isSameVisit ? last.before : last.newest) : null;
  if (newest !== '') textsOfBrowser.keep(NAME, JSON.stringify({ newest, at: now, before: seen }));
  return seen;
}

function kept() {
  const { success, output } = v.safeParse(Visit, textsOfBrowser.read(NAME));
  return success ? output : undefined;
}
