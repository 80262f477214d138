/** How many skins one import may bring: ten times those of the game. */
export const MAX_SKINS = 20_000;
/** The same of assets. */
export const MAX_ASSETS = 200_000;
/** How many parts an import may have: so many skins of 2 kB each, and assets of 200 bytes, come in parts of 512 kB. */
export const MAX_PARTS = 160;

/** Why an import of so many rows is not taken, in a sentence; undefined when it is (docs: Import desk). */
export function sayTooMany({ skins, assets }: { skins: number; assets: number }) {
  if (skins <= MAX_SKINS && assets <= MAX_ASSETS) return;
  const [count, what] = skins > MAX_SKINS ? [skins, 'skins'] : [assets, 'assets'];
  const most = `${numeral(MAX_SKINS)} skins and ${numeral(MAX_ASSETS)} assets`;
  return `One import takes at most ${most}, and this one has ${numeral(count)} ${what}. Import its files one after another.`;
}

const numeral = (count: number) => count.toLocaleString('en');
