import { renderToStaticMarkup } from 'react-dom/server';
import type { PagePath } from '#contract/pages/pages.ts';

/** What a page is drawn with: its styles as they stand in the document, and the files that it asks for. */
export type PageFiles = {
  /** All of its style sheets in one, in their order, and the source by which a policy allows it. */
  styles: { text: string; source: string; sheets: string[] };
  fonts: string[];
  /** The one that runs, and those that it and the view are made of. */
  scripts: { main: string; others: string[] };
};

/** The styles of a page, in the document itself: its text needs no other answer. The script marks the sheets as loaded. */
export const stylesOf = ({ text, sheets }: PageFiles['styles']) =>
  `<style data-sheets="${sheets.join(' ')}">${text}</style>`;

type AssetsProps = Pick<PageFiles, 'fonts' | 'scripts'> & { page: PagePath | undefined };

/** What asks for the other files of a page, where nothing can be read without them. */
export const assetsOf = (props: AssetsProps) => renderToStaticMarkup(<Assets {...props} />);

/** The same where the text is there: then it waits until that is drawn, in a background tab a second (docs: First text). */
export const lateAssetsOf = (props: AssetsProps) =>
  renderToStaticMarkup(<Fonts hrefs={props.fonts} priority="low" />) +
  `<template>${renderToStaticMarkup(<Assets {...props} fonts={[]} />)}</template>` +
  `<script>${WHEN_DRAWN}</script>`;

/** The first picture may be the background alone. Nothing of this is left to be seen by others, and it does its work once. */
export const WHEN_DRAWN =
  '{const files=document.currentScript.previousSibling,ask=()=>{document.head.append(files.content);files.remove()};' +
  'new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&ask()).observe({type:"paint",' +
  'buffered:true});setTimeout(ask,1000)}';

/** The files that a page needs, so that the browser asks for them before it comes upon them. */
const Assets = ({ page, fonts, scripts }: AssetsProps) => (
  <>
    <Fonts hrefs={fonts} />
    <script type="module" crossOrigin="anonymous" src={scripts.main} />
    {scripts.others.map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    {page && lists[page] && !import.meta.env.VITE_API_HOST && (
      // The same request that the script makes, so the answer is there when it asks.
      <link rel="preload" as="fetch" href={lists[page]} crossOrigin="use-credentials" />
    )}
  </>
);

const Fonts = ({ hrefs, priority }: { hrefs: readonly string[]; priority?: 'low' }) =>
  hrefs.map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={href}
      {...(priority && { fetchPriority: priority })}
    />
  ));

/** What a page asks the server for as soon as it is there. */
const lists: Partial<Record<PagePath, string>> = {
  '/': '/api/skins/changes',
  '/skintranslator': '/api/skins',
};
