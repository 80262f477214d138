/** The maximum number of skins of one import: ten times those of the game. */
export const MAX_SKINS = 20_000;
/** The maximum number of assets of one import. */
export const MAX_ASSETS = 200_000;
/**
 * The maximum number of parts of one import. The maximum of skins (1 kB each, with names in every language) and assets
 * (150 bytes each) fills 100 parts of 512 kB. Each part is a call that counts towards the user's 120 writes a minute.
 */
export const MAX_PARTS = 100;
/** Largest body of a part of an import in bytes. */
export const MAX_PART = 512 * 1024;

/** Returns why an import with so many rows is refused, or undefined when it is accepted (docs: Import desk). */
export function sayTooMany({ skins, assets }: { skins: number; assets: number }) {
  if (skins <= MAX_SKINS && assets <= MAX_ASSETS) return;
  const [count, allowed, what] = skins > MAX_SKINS ? [skins, MAX_SKINS, 'skins'] : [assets, MAX_ASSETS, 'assets'];
  const most = `${numeral(MAX_SKINS)} skins and ${numeral(MAX_ASSETS)} assets`;
  return `One import takes at most ${most}, and this one has ${numeral(count)} ${what}. Leave out at least ${numeral(count - allowed)}, or import its files one after another.`;
}

const numeral = (count: number) => count.toLocaleString('en');
