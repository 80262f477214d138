import * as v from 'valibot';
import { JsonText } from './json-text.ts';

const NAME = 'changes-seen';
/** Whoever comes back this soon is still on the same visit. */
const SAME_VISIT_MS = 30 * 60_000;

const Kept = v.pipe(JsonText, v.object({ newest: v.string(), at: v.number(), before: v.nullable(v.string()) }));

/**
 * What had been seen on the last visit, null when there was none; remembers, unless it is empty, what is seen on this one.
 * It stays in this browser.
 */
export function compareVisits(newest: string, now = Date.now()): string | null {
  const { success, output } = v.safeParse(Kept, localStorage.getItem(NAME));
  const isSameVisit = success && now >= output.at && now - output.at < SAME_VISIT_MS;
  const seen = success ? (isSameVisit ? output.before : output.newest) : null;
  if (newest !== '') localStorage.setItem(NAME, JSON.stringify({ newest, at: now, before: seen }));
  return seen;
}
