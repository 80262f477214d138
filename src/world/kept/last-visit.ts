import { textsOfBrowser } from './kept-texts.ts';

const NAME = 'changes-seen';
/** A return within this time continues the same visit. */
const SAME_VISIT_MS = 30 * 60_000;

type Visit = { newest: string; at: number; before: string | null };

/**
 * Returns the newest change seen on the last visit, or null when there was none, and stores the newest one of this
 * visit unless it is empty. Both stay in this browser.
 */
export function compareVisits(newest: string, now = Date.now()): string | null {
  const last = kept();
  const isSameVisit = last && now >= last.at && now - last.at < SAME_VISIT_MS;
  const seen = last ? (isSameVisit ? last.before : last.newest) : null;
  if (newest !== '') textsOfBrowser.keep(NAME, JSON.stringify({ newest, at: now, before: seen }));
  return seen;
}

/** The newest change that What Changed has shown in this browser; null when there was none. */
export const newestSeen = () => kept()?.newest ?? null;

function kept(): Visit | undefined {
  try {
    const { newest, at, before } = JSON.parse(textsOfBrowser.read(NAME) ?? '');
    return typeof newest === 'string' && typeof at === 'number' ? { newest, at, before: before ?? null } : undefined;
  } catch {
    return undefined;
  }
}
