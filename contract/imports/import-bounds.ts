/** How many skins one import may bring: ten times those of the game. */
export const MAX_SKINS = 20_000;
/** The same of assets. */
export const MAX_ASSETS = 200_000;
/**
 * How many parts an import may have: so many skins of 1 kB each, with their names in every language, and so many assets
 * of 150 bytes are 100 parts of 512 kB. Each is a call that changes something, of which one person has 120 a minute.
 */
export const MAX_PARTS = 100;

/** Why an import of so many rows is not taken, in a sentence; undefined when it is (docs: Import desk). */
export function sayTooMany({ skins, assets }: { skins: number; assets: number }) {
  if (skins <= MAX_SKINS && assets <= MAX_ASSETS) return;
  const [count, what] = skins > MAX_SKINS ? [skins, 'skins'] : [assets, 'assets'];
  const most = `${numeral(MAX_SKINS)} skins and ${numeral(MAX_ASSETS)} assets`;
  return `One import takes at most ${most}, and this one has ${numeral(count)} ${what}. Import its files one after another.`;
}

const numeral = (count: number) => count.toLocaleString('en');
