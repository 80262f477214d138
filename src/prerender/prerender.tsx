import { type PagePath, pagePaths, pages } from '#contract/pages/pages.ts';
import { isPublic } from '#contract/pages/public-pages.ts';
import { views } from '../app/views.ts';
import { tabTitle } from '../content/site.ts';
import { assetsOf, lateAssetsOf, PAINTED_WHOLE, type PageFiles, stylesOf, WHEN_DRAWN } from './assets.tsx';
import { type Drawing, draw } from './draw.tsx';

export { draw, WHEN_DRAWN };

type FilesOf = (view?: string) => PageFiles;

/**
 * A page with its styles, the source of a policy that allows them, and the requests for its other files: at once, or
 * late.
 */
type Page = Drawing & { styles: string; source: string; assets: Record<'soon' | 'late' | 'whole', string> };

/** Every page before its script has run, and the page for missing addresses; `filesOf` returns the built files. */
export async function renderPages(filesOf: FilesOf): Promise<Record<PagePath | 'missing', Page>> {
  const rendered = await Promise.all(pagePaths.map(async (page) => [page, await renderPage(page, filesOf)] as const));
  const missing = { ...(await draw('/missing')), ...withFiles(filesOf()) };
  return { ...Object.fromEntries(rendered), missing } as Record<PagePath | 'missing', Page>;
}

async function renderPage(page: PagePath, filesOf: FilesOf): Promise<Page> {
  return { ...(await drawingOf(page)), ...withFiles(filesOf((await views[page].load()).file), page) };
}

async function drawingOf(page: PagePath): Promise<Drawing> {
  // Nobody is signed in during a build, and what names something is known only at the request: the server draws it then.
  if (!isPublic(page)) return { head: `<title>${tabTitle(pages[page].title)}</title>`, body: '' };
  return draw(page);
}

function withFiles({ styles, ...others }: PageFiles, page?: PagePath) {
  return {
    styles: stylesOf(styles),
    source: styles.source,
    assets: { soon: assetsOf({ ...others, page }), late: lateAssetsOf({ ...others, page }), whole: PAINTED_WHOLE },
  };
}
