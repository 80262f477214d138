import type { KeptBase } from '#machines/my-list/kept-list.ts';
import { readStars, writeStars } from '#rules/stars/read-stars.ts';
import { textsOfBrowser } from '../kept/kept-texts.ts';

const NAME = 'stars-kept';

/** What this browser and the account last had in common; undefined where the person has not chosen to keep the list. */
export function keptBase(account: string): KeptBase | undefined {
  try {
    const kept = JSON.parse(textsOfBrowser.read(NAME) ?? '');
    return kept.account === account && Number.isSafeInteger(kept.version)
      ? { stars: readStars(kept.list), version: kept.version }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores it, or that the list is not kept in this browser. */
export function storeBase({ account, base }: { account: string; base: KeptBase | undefined }) {
  if (base === undefined) textsOfBrowser.drop(NAME);
  else textsOfBrowser.keep(NAME, JSON.stringify({ account, version: base.version, list: writeStars(base.stars) }));
}
