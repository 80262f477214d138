import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DATA_ELEMENT, type PageData } from '#contract/pages/page-data.ts';
import type { PagePath } from '#contract/pages/pages.ts';
import type { InlineSources } from '../http/headers.ts';
import type { KeptFile } from '../http/send-file.ts';
import { builtFolder } from '../program/built-folder.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { readBuiltFiles } from './built-files.ts';

/** What stands in the head of a document and in its root. */
type Drawing = { head: string; body: string };
/** Draws a place with its data, as `src/prerender/draw.tsx` does. */
type Draw = (path: string, query: string, data: PageData) => Promise<Drawing>;

type Page = Drawing & {
  /** The styles that it is drawn with, and the source by which a policy allows them. */
  styles: string;
  source: string;
  /** What asks for its other files: at once where only they draw it, else after its text. */
  assets: Record<'soon' | 'late', string>;
};

type Pages = {
  /** The document around every page. */
  template: string;
  pages: Record<PagePath | 'missing', Page>;
  /** The source by which a policy allows what asks for files once the text is drawn. */
  script: string;
  /** What stands in the head besides for browsers that remember a profile. */
  ofProfile: string;
};

type How = {
  /** Is the page's text in it already, or only what its script needs? */
  isDrawn: boolean;
  /** Does the browser remember a profile, which the script reads first? */
  hasProfile: boolean;
};

type Place = {
  page: PagePath;
  path: string;
  query: string;
  /** What is drawn, and travels in the document. */
  data: PageData;
};

export type BuiltPage = {
  /** What visitors may ask for beside the pages, by its address. */
  files: ReadonlyMap<string, KeptFile>;
  /** By which sources a policy allows what stands in the document of a page itself. */
  sources: (page: PagePath | undefined) => InlineSources;
  /** The document of a page, as it is before it is sent; without one, of a path that has none. */
  html: (page: PagePath | undefined, how: How) => string;
  /** The document of a place that is drawn with data, complete, for guests and for those who are signed in. */
  htmlWith: (place: Place) => Promise<string>;
};

/** The pages as `npm run build` left them below a folder; read once, at the start, and whole (decision 043). */
export function readBuiltPage(all: string): BuiltPage {
  const folder = builtFolder(all);
  if (folder === undefined) throw new CannotStart('The page is not built yet. Run "npm run build" first.');
  const { template, pages, script, ofProfile }: Pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
  const documents = new Map(
    Object.entries(pages).map(([name, page]) => {
      const [bare, withProfile] = [bareOf(template, page), bareOf(template, page, ofProfile)];
      const whole = page.body ? wholeOf(template, name, page) : bare;
      return [name, { whole, bare, withProfile }];
    }),
  );
  const drawing = drawerIn(folder);
  // Told to whoever asks for such a page.
  drawing.catch(() => {});
  return {
    files: readBuiltFiles(folder),
    sources: (page) => ({ style: pages[page ?? 'missing'].source, script }),
    html(page, how) {
      const { whole = '', bare = '', withProfile = '' } = documents.get(page ?? 'missing') ?? {};
      return how.isDrawn ? whole : how.hasProfile ? withProfile : bare;
    },
    async htmlWith({ page, path, query, data }) {
      const draw = await drawing;
      const drawn = await draw(path, query, data);
      return wholeOf(template, page, { ...pages[page], ...drawn }, carried(data));
    },
  };
}

/** What the build has drawn its pages with draws them here as well. */
async function drawerIn(folder: string): Promise<Draw> {
  return (await import(pathToFileURL(resolve(folder, '.server/prerender.js')).href)).draw;
}

/** No tag can end in it, and no script begin. */
const carried = (data: PageData) =>
  `<script type="application/json" id="${DATA_ELEMENT}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const ROOT = /<div id="root">.*?<\/div>/s;

/** Without text: the script draws it, and nothing is more urgent. Those for who is signed in are drawn for nobody. */
const bareOf = (template: string, { head, styles, assets }: Page, more = '') =>
  template.replace('</head>', () => `${head}${styles}${assets.soon}${more}</head>`);

/** With its text, which needs this answer alone. The script takes over only the page that is drawn, with data that are all there. */
const wholeOf = (template: string, name: string, { head, styles, assets, body }: Page, data = '') =>
  template
    .replace('</body>', () => `${data}${assets.late}</body>`)
    .replace(ROOT, () => `<div id="root" data-drawn="${name}">${body}</div>`)
    .replace('</head>', () => `${head}${styles}</head>`);
