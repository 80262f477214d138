import { renderToStaticMarkup } from 'react-dom/server';
import { hasSlots, isPublic, type PagePath, pagePaths, pages } from '#contract/pages.ts';
import { tabTitle } from '../content/site.ts';
import { views } from '../shell/views.ts';
import { type Drawing, draw } from './draw.tsx';
import { Assets } from './head.tsx';
import { ORIGIN } from './origin.ts';

export { draw, ORIGIN };

type AssetsOf = (file: string) => Parameters<typeof Assets>[0];

/** A page with what asks for the files that it is drawn with. */
type Page = Drawing & { assets: string };

/** What each page is before its script has run, and what stands where there is none; `assetsOf` knows the built files. */
export async function renderPages(assetsOf: AssetsOf): Promise<Record<PagePath | 'missing', Page>> {
  const rendered = await Promise.all(pagePaths.map(async (page) => [page, await renderPage(page, assetsOf)] as const));
  const missing = { ...(await draw('/missing')), assets: '' };
  return { ...Object.fromEntries(rendered), missing } as Record<PagePath | 'missing', Page>;
}

async function renderPage(page: PagePath, assetsOf: AssetsOf): Promise<Page> {
  const assets = renderToStaticMarkup(<Assets {...assetsOf(await fileOf(page))} />);
  // What they show is known when somebody asks; the server draws them then.
  if (hasSlots(page)) return { head: '', body: '', assets };
  // Only those who are signed in see the others, and nobody is while pages are built.
  if (!isPublic(page)) return { head: `<title>${tabTitle(pages[page].title)}</title>`, body: '', assets };
  return { ...(await draw(page)), assets };
}

const files = import.meta.glob<{ default?: unknown }>('../views/**/*.tsx');

/** The file of the view that is loaded with a page. */
async function fileOf(page: PagePath) {
  const { default: view } = await views[page].load();
  for (const [file, load] of Object.entries(files)) {
    if ((await load()).default === view) return file.replace('../', 'src/');
  }
  throw new Error(`The view of ${page} does not stand in src/views.`);
}
