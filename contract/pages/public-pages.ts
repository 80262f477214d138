import { hasSlots, type PagePath, pagePaths, pages, type SlottedPath } from './pages.ts';

/** The public pages whose contents never depend on the request. They are drawn when the site is built. */
export type PublicPath = Exclude<
  { [Path in PagePath]: (typeof pages)[Path]['who'] extends 'anyone' ? Path : never }[PagePath],
  SlottedPath
>;

/** The pages without slots. */
export const fixedPaths = pagePaths.filter((path): path is Exclude<PagePath, SlottedPath> => !hasSlots(path));

export const isPublic = (path: PagePath): path is PublicPath => pages[path].who === 'anyone' && !hasSlots(path);

/** The pages that search engines may list. */
export const listedPaths = pagePaths.filter((path) => isPublic(path) && !('isUnlisted' in pages[path]));
