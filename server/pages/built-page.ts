import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DATA_ELEMENT, type PageData } from '#contract/page-data.ts';
import type { PagePath } from '#contract/pages.ts';
import { CannotStart } from '../program/cannot-start.ts';
import type { Origin } from '../program/origin.ts';

/** What stands in the head of a document and in its root. */
type Drawing = { head: string; body: string };
/** Draws a place with its data, as `src/prerender/draw.tsx` does. */
type Draw = (path: string, query: string, data: PageData) => Promise<Drawing>;

type Pages = {
  /** What stands for the site's own address in them. */
  origin: string;
  /** `assets` asks for the files that a page is drawn with. */
  pages: Record<PagePath | 'missing', Drawing & { assets: string }>;
  /** What stands in the head besides for browsers that remember a profile. */
  ofProfile: string;
};

type How = {
  /** Where the visitor reaches the site. */
  origin: Origin;
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
  origin: Origin;
};

export type BuiltPage = {
  folder: string;
  /** The document of a page; without one, of a path that has none. */
  html: (page: PagePath | undefined, how: How) => string;
  /** The document of a place that is drawn with data, complete, for guests and for those who are signed in. */
  htmlWith: (place: Place) => Promise<string>;
};

/** The pages as `npm run build` left them; read once, at the start. */
export function readBuiltPage(folder: string): BuiltPage {
  const [index, drawn] = ['index.html', 'pages.json'].map((name) => join(folder, name)) as [string, string];
  if (!existsSync(index) || !existsSync(drawn)) {
    throw new CannotStart('The page is not built yet. Run "npm run build" first.');
  }
  const template = readFileSync(index, 'utf8');
  const { origin, pages, ofProfile }: Pages = JSON.parse(readFileSync(drawn, 'utf8'));
  // Cut at the places of the site's address, once: what comes with a request is put between and never looked through.
  const documents = new Map(
    Object.entries(pages).map(([page, { head, body, assets }]) => {
      const { whole, bare } = documentsOf(template, page, { head: head + assets, body });
      const withProfile = bare.replace('</head>', () => `${ofProfile}</head>`);
      return [page, { whole: whole.split(origin), bare: bare.split(origin), withProfile: withProfile.split(origin) }];
    }),
  );
  const drawing = drawerIn(folder);
  // Told to whoever asks for such a page.
  drawing.catch(() => {});
  return {
    folder,
    html(page, how) {
      const { whole = [], bare = [], withProfile = [] } = documents.get(page ?? 'missing') ?? {};
      return (how.isDrawn ? whole : how.hasProfile ? withProfile : bare).join(how.origin);
    },
    async htmlWith({ page, path, query, data, origin: own }) {
      const draw = await drawing;
      const { head, body } = await draw(path, query, data);
      // What the view is drawn with comes behind what the page is: the title is first.
      const parts = { head: head.replaceAll(origin, own) + pages[page].assets, body: body.replaceAll(origin, own) };
      return documentsOf(template, page, parts).whole.replace('</body>', () => `${carried(data)}</body>`);
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

function documentsOf(template: string, page: string, { head, body }: Drawing) {
  // The style sheets of a page come after those of all pages.
  const bare = template.replace('</head>', () => `${head}</head>`);
  // Pages for those who are signed in are drawn for nobody. The script takes over only the page that is drawn.
  const whole = body && bare.replace(ROOT, () => `<div id="root" data-drawn="${page}">${body}</div>`);
  return { bare, whole: whole || bare };
}
