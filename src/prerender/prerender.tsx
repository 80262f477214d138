import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createActor } from 'xstate';
import { type PagePath, pagePaths } from '#contract/pages.ts';
import { NOTHING_UNFINISHED } from '#machines/app/unfinished.ts';
import { descriptions } from '../content/descriptions.ts';
import { SITE, titles } from '../content/titles.ts';
import { App } from '../shell/app.tsx';
import { app } from '../wiring.ts';
import { Head } from './head.tsx';
import { viewFiles } from './view-files.ts';

/** Stands for the site's own address until the server knows it. */
export const ORIGIN = 'https://origin.invalid';

type AssetsOf = (file: string | undefined) => Parameters<typeof Head>[0]['assets'];
export type Page = { head: string; body: string };

/** What each page is before its script has run, and what stands where there is none; `assetsOf` knows the built files. */
export async function renderPages(assetsOf: AssetsOf): Promise<Record<PagePath | 'missing', Page>> {
  const pages = await Promise.all(pagePaths.map(async (page) => [page, await renderPage(page, assetsOf)] as const));
  return { ...Object.fromEntries(pages), missing: await draw('/missing') } as Record<PagePath | 'missing', Page>;
}

async function renderPage(page: PagePath, assetsOf: AssetsOf): Promise<Page> {
  const head = renderToStaticMarkup(<Head page={page} origin={ORIGIN} assets={assetsOf(viewFiles[page])} />);
  // Only those who are signed in see the others, and nobody is while pages are built.
  if (!descriptions[page]) return { head: `<title>${titles[page]} · ${SITE}</title>${head}`, body: '' };
  const drawn = await draw(page);
  return { head: drawn.head + head, body: drawn.body };
}

/** A path as a guest sees it first. */
async function draw(path: string): Promise<Page> {
  // It is never started: it stands where everybody's begins, and asks nobody for anything.
  const actor = createActor(app, { input: { path, query: '', user: null, ...NOTHING_UNFINISHED } });
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
