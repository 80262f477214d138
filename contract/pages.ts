/** Every page of the product (spec §2). The server answers these with 200 and all other paths with 404. */
export const pagePaths = [
  '/',
  '/login',
  '/skintranslator',
  '/guides/oldbuilds',
  '/admin',
  '/admin/addskin',
  '/admin/editskin',
  '/admin/deleteskin',
  '/admin/manageusers',
  '/admin/user',
  '/cleartimer',
  '/cleartimer/privacypolicy',
  '/cleartimer/termsofservice',
  '/userutility',
  '/userutility/privacypolicy',
  '/userutility/termsofservice',
  '/purgebot',
  '/purgebot/privacypolicy',
  '/purgebot/termsofservice',
] as const;

export type PagePath = (typeof pagePaths)[number];

const known: ReadonlySet<string> = new Set(pagePaths);

/** The page at a path, whatever its case and with or without a slash at the end; undefined when there is none. */
export function pagePathAt(path: string): PagePath | undefined {
  const plain = path.toLowerCase().replace(/(?<=[^/])\/$/, '');
  return known.has(plain) ? (plain as PagePath) : undefined;
}
