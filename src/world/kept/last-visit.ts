import { textsOfBrowser } from './kept-texts.ts';

const NAME = 'changes-seen';
/** Whoever comes back this soon is still on the same visit. */
const SAME_VISIT_MS = 30 * 60_000;

type Visit = { newest: string; at: number; before: string | null };

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

function kept(): Visit | undefined {
  try {
    const { newest, at, before } = JSON.parse(textsOfBrowser.read(NAME) ?? '');
    return typeof newest === 'string' && typeof at === 'number' ? { newest, at, before: before ?? null } : undefined;
  } catch {
    return undefined;
  }
}
