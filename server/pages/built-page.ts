import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import { DATA_ELEMENT, type PageData } from '#contract/pages/page-data.ts';
import type { PagePath } from '#contract/pages/pages.ts';
import type { InlineSources } from '../http/headers.ts';
import { fileBytes, type KeptFile } from '../http/send-file.ts';
import { builtFolder } from '../program/installed.ts';
import { CannotStart } from '../program/refused.ts';

/** The content of a document's head and root. */
type Drawing = { head: string; body: string };
/** Draws a page with its data, as `src/prerender/draw.tsx` does. */
type Draw = (path: string, query: string, data: PageData) => Promise<Drawing>;

type Page = Drawing & {
  /** The page's styles, and the source of a policy that allows them. */
  styles: string;
  source: string;
  /** The tags for its other files: `soon` when only they can draw it, `late` after its text, `whole` before that. */
  assets: Record<'soon' | 'late' | 'whole', string>;
};

type Pages = {
  /** The document around every page. */
  template: string;
  pages: Record<PagePath | 'missing', Page>;
  /** The source of a policy that allows the script that requests files after the text is drawn. */
  script: string;
  /** Additional head content for browsers that remember a profile. */
  ofProfile: string;
};

type How = {
  /** Is the page's text in the document, or only what its script needs? */
  isDrawn: boolean;
  /** Does the browser remember a profile, which the script reads first? */
  hasProfile: boolean;
};

type Place = {
  page: PagePath;
  path: string;
  query: string;
  /** The data that are drawn and sent in the document. */
  data: PageData;
};

export type BuiltPage = {
  /** The files besides the pages, by address. */
  files: ReadonlyMap<string, KeptFile>;
  /** The sources of a policy that allows the inline parts of a page's document. */
  sources: (page: PagePath | undefined) => InlineSources;
  /** The document of a page before it is filled; undefined stands for a path without a page. */
  html: (page: PagePath | undefined, how: How) => string;
  /** The complete document of a page drawn with data, for guests and signed-in visitors. */
  htmlWith: (place: Place) => Promise<string>;
};

/** Reads the pages that `npm run build` wrote below a folder, once and completely, at the start (decision 043). */
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
  // The error reaches the next request for such a page.
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

/** The code that has drawn the pages of the build draws them here as well. */
async function drawerIn(folder: string): Promise<Draw> {
  return (await import(pathToFileURL(resolve(folder, '.server/prerender.js')).href)).draw;
}

/** Makes the data safe inside a script element: no tag can end or begin in it. */
const carried = (data: PageData) =>
  `<script type="application/json" id="${DATA_ELEMENT}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const ROOT = /<div id="root">.*?<\/div>/s;

/** Without text: the script draws it first. Pages for signed-in visitors are never drawn here. */
const bareOf = (template: string, { head, styles, assets }: Page, more = '') =>
  template.replace('</head>', () => `${head}${styles}${assets.soon}${more}</head>`);

/** With its text, which needs no other file. The script takes over only this page, with complete data. */
const wholeOf = (template: string, name: string, { head, styles, assets, body }: Page, data = '') =>
  template
    .replace('</body>', () => `${data}${assets.late}</body>`)
    .replace(ROOT, () => `<div id="root" data-drawn="${name}">${body}</div>`)
    .replace('</head>', () => `${head}${assets.whole}${styles}</head>`);

/** The drawing code and the parts of documents are for the server only. */
const NOT_SERVED = /^(index\.html|pages\.json)$|^\.|\.(br|gz)$/;
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * The files of a build by their addresses, in memory: the server keeps serving them, whatever happens to the folder
 * (decision 044).
 */
function readBuiltFiles(folder: string): ReadonlyMap<string, KeptFile> {
  const parts = ['', 'assets', 'downloads'].filter((part) => existsSync(join(folder, part)));
  const files = parts.flatMap((part) =>
    readdirSync(join(folder, part), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
      .map(({ name }) => join(part, name).replaceAll('\\', '/')),
  );
  return new Map(files.map((file) => [`/${file}`, readBuiltFile(join(folder, file))]));
}

function readBuiltFile(file: string): KeptFile {
  const type = file.endsWith('.tgz') ? 'application/gzip' : (getMimeType(file) ?? 'application/octet-stream');
  const packed = PACKED.flatMap(([encoding, ending]) => {
    const bytes = readIfThere(file + ending);
    return bytes ? [[encoding, bytes] as const] : [];
  });
  return {
    type,
    isPacked: /^(?:image\/png|font\/|application\/gzip)/.test(type),
    bytes: fileBytes(readFileSync(file), packed),
  };
}

function readIfThere(file: string) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
