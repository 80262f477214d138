import { hasSlots, type PagePath, pagePaths, pages, type SlottedPath } from './pages.ts';

/** The pages that everybody may open and that show the same whenever they are asked for: drawn when the site is built. */
export type PublicPath = Exclude<
  { [Path in PagePath]: (typeof pages)[Path]['who'] extends 'anyone' ? Path : never }[PagePath],
  SlottedPath
>;

/** The pages that there is one of each. */
export const fixedPaths = pagePaths.filter((path): path is Exclude<PagePath, SlottedPath> => !hasSlots(path));

export const isPublic = (path: PagePath): path is PublicPath => pages[path].who === 'anyone' && !hasSlots(path);

/** Those of them that search engines are told of. */
export const listedPaths = pagePaths.filter((path) => isPublic(path) && !('isUnlisted' in pages[path]));
