import { renderToStaticMarkup } from 'react-dom/server';
import type { PagePath } from '#contract/pages/pages.ts';
import { END } from '../shell/footer.tsx';
import { STARS } from '../world/stars/stars-told.ts';

/** The files of a page: its styles as they are in the document, and the files that it requests. */
export type PageFiles = {
  /** All its style sheets in one, in their order, and the source of a policy that allows it. */
  styles: { text: string; source: string; sheets: string[] };
  fonts: string[];
  /** The main script, and the scripts that it and the view import. */
  scripts: { main: string; others: string[] };
};

/**
 * The styles of a page, in the document itself: its text needs no other request. The script marks the sheets as loaded.
 */
export const stylesOf = ({ text, sheets }: PageFiles['styles']) =>
  `<style data-sheets="${sheets.join(' ')}">${text}</style>`;

/** Stands in the head of a page with text: half of it is not painted, since a row moves while its rest is parsed. */
export const PAINTED_WHOLE = `<link rel="expect" href="#${END}" blocking="render">`;

type AssetsProps = Pick<PageFiles, 'fonts' | 'scripts'> & { page: PagePath | undefined };

/** Requests the other files of a page at once, when nothing can be read without them. */
export const assetsOf = (props: AssetsProps) => renderToStaticMarkup(<Assets {...props} />);

/**
 * The same for a page with text: it waits until the text is drawn, in a background tab one second (docs: First text).
 */
export const lateAssetsOf = (props: AssetsProps) =>
  renderToStaticMarkup(<Fonts hrefs={props.fonts} priority="low" />) +
  `<template>${renderToStaticMarkup(<Assets {...props} fonts={[]} />)}</template>` +
  `<script ${NOT_HELD_BACK}>${WHEN_DRAWN}</script>`;

/** Cloudflare's Rocket Loader would start it by a script of its own, and our policy refuses that. */
const NOT_HELD_BACK = 'data-cfasync="false"';

/**
 * Marks the document where something is starred, and waits for its text: the first paint may be only the background.
 * Nothing here is visible to other scripts, and it runs once.
 */
export const WHEN_DRAWN =
  `try{document.documentElement.toggleAttribute("data-starred",localStorage.getItem("${STARS}")!==null)}catch{}` +
  '{const files=document.currentScript.previousSibling,ask=()=>{document.head.append(files.content);files.remove()};' +
  'new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&ask()).observe({type:"paint",' +
  'buffered:true});setTimeout(ask,1000)}';

/** The files that a page needs, so that the browser requests them early. */
const Assets = ({ page, fonts, scripts }: AssetsProps) => (
  <>
    <Fonts hrefs={fonts} />
    <script type="module" crossOrigin="anonymous" data-cfasync="false" src={scripts.main} />
    {scripts.others.map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    {page && lists[page] && !import.meta.env.VITE_API_HOST && (
      // The same request that the script makes, so the answer is ready for it.
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

/** The list that a page requests when it opens. */
const lists: Partial<Record<PagePath, string>> = {
  '/skintranslator': '/api/skins',
};
