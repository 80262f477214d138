/** The maximum number of skins of one import: ten times those of the game. */
export const MAX_SKINS = 20_000;
/** The maximum number of rows of features, such as skins of weapons. */
const MAX_OTHERS = 20_000;
/** The maximum number of assets of one import. */
export const MAX_ASSETS = 200_000;
/**
 * The maximum number of parts of one import. The maximum of skins (1 kB each, with names in every language), rows of
 * features (as long) and assets (150 bytes each) fills 140 parts of 512 kB. Each part is a call that counts towards the user's 120 writes a minute.
 */
export const MAX_PARTS = 140;
/** Largest body of a part of an import in bytes. */
export const MAX_PART = 512 * 1024;

/** Returns why an import with so many rows is refused, or undefined when it is accepted (docs: Import desk). */
export function sayTooMany({ skins, assets, others = 0 }: { skins: number; assets: number; others?: number }) {
  const bounds = [
    { count: skins, allowed: MAX_SKINS, what: 'skins' },
    { count: assets, allowed: MAX_ASSETS, what: 'assets' },
    { count: others, allowed: MAX_OTHERS, what: 'other items' },
  ];
  const over = bounds.find(({ count, allowed }) => count > allowed);
  if (!over) return;
  const [ofSkins, ofAssets, ofOthers] = bounds.map(({ allowed, what }) => `${numeral(allowed)} ${what}`);
  const most = over.count === others ? `${ofOthers}` : `${ofSkins} and ${ofAssets}`;
  return `One import takes at most ${most}, and this one has ${numeral(over.count)} ${over.what}. Leave out at least ${numeral(over.count - over.allowed)}, or import its files one after another.`;
}

const numeral = (count: number) => count.toLocaleString('en');
