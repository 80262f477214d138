import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createActor } from 'xstate';
import { isPublic, type PagePath, pagePaths, pages } from '#contract/pages.ts';
import { NOTHING_UNFINISHED } from '#machines/app/unfinished.ts';
import { tabTitle } from '../content/site.ts';
import { App } from '../shell/app.tsx';
import { views } from '../shell/views.ts';
import { app } from '../wiring/app.ts';
import { loadFlow } from '../wiring/flows.ts';
import { Assets, Head } from './head.tsx';

/** Stands for the site's own address until the server knows it. */
export const ORIGIN = 'https://origin.invalid';

type AssetsOf = (file: string) => Parameters<typeof Assets>[0];
export type Page = { head: string; body: string };

/** What each page is before its script has run, and what stands where there is none; `assetsOf` knows the built files. */
export async function renderPages(assetsOf: AssetsOf): Promise<Record<PagePath | 'missing', Page>> {
  const rendered = await Promise.all(pagePaths.map(async (page) => [page, await renderPage(page, assetsOf)] as const));
  return { ...Object.fromEntries(rendered), missing: await draw('/missing') } as Record<PagePath | 'missing', Page>;
}

async function renderPage(page: PagePath, assetsOf: AssetsOf): Promise<Page> {
  const assets = renderToStaticMarkup(<Assets {...assetsOf(await fileOf(page))} />);
  // Only those who are signed in see the others, and nobody is while pages are built.
  if (!isPublic(page)) return { head: `<title>${tabTitle(pages[page].title)}</title>${assets}`, body: '' };
  const { head, body } = await draw(page);
  return { head: head + renderToStaticMarkup(<Head page={page} origin={ORIGIN} />) + assets, body };
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

/** A path as a guest sees it first. */
async function draw(path: string): Promise<Page> {
  // It is never started: it stands where everybody's begins, and asks nobody for anything.
  await loadFlow(path);
  const input = { path, query: '', user: null, isDrawn: true, ...NOTHING_UNFINISHED };
  const actor = createActor(app, { input });
  const { prelude } = await prerender(
    <StrictMode>
      <App actor={actor} />
    </StrictMode>,
    // In one piece: React puts the later ones in place with scripts that our policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // React puts what belongs into the head before everything else.
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
