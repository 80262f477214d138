import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { ORIGIN, type PageData } from '#contract/pages/page-data.ts';
import { pagePathAt } from '#contract/pages/pages.ts';
import { isPublic } from '#contract/pages/public-pages.ts';
import { NOTHING_UNFINISHED } from '#machines/app/unfinished.ts';
import { App } from '../app/app.tsx';
import { loadFlow } from '../app/flows.ts';
import { loadPage } from '../app/page.tsx';
import { app } from '../app/wiring.ts';
import { CatalogueHead } from './catalogue-head.tsx';
import { Head } from './head.tsx';

/** What stands in the head of a document and in its root. */
export type Drawing = { head: string; body: string };

/**
 * A place as a guest sees it first, with the data that the document brings along: when the site is built, and on the
 * server whenever somebody asks for a page of which only then is known what it shows (docs: Drawn pages).
 */
export async function draw(path: string, query = '', data: PageData = {}): Promise<Drawing> {
  await Promise.all([loadPage(path), loadFlow(path)]);
  // It is never started: it stands where everybody's begins, and asks nobody for anything.
  const input = { path, query, user: null, isDrawn: true, data, ...NOTHING_UNFINISHED };
  const actor = createActor(app, { input });
  const html = renderToString(
    <StrictMode>
      <App actor={actor} />
    </StrictMode>,
  );
  // React puts what belongs into the head before everything else.
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { head: head + renderToStaticMarkup(headOf(path, data)), body: html.slice(head.length) };
}

function headOf(path: string, { catalogue }: PageData) {
  const page = pagePathAt(path);
  if (catalogue) return <CatalogueHead found={catalogue} origin={ORIGIN} />;
  return page && isPublic(page) ? <Head page={page} origin={ORIGIN} /> : null;
}
