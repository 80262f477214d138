import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagePath } from '#contract/pages.ts';
import { CannotStart } from '../program/cannot-start.ts';
import type { Origin } from '../program/origin.ts';

type Pages = {
  /** What stands for the site's own address in them. */
  origin: string;
  pages: Record<PagePath | 'missing', { head: string; body: string }>;
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

export type BuiltPage = {
  folder: string;
  /** The document of a page; without one, of a path that has none. */
  html: (page: PagePath | undefined, how: How) => string;
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
    Object.entries(pages).map(([page, parts]) => {
      const { whole, bare } = documentsOf(template, page, parts);
      const withProfile = bare.replace('</head>', () => `${ofProfile}</head>`);
      return [page, { whole: whole.split(origin), bare: bare.split(origin), withProfile: withProfile.split(origin) }];
    }),
  );
  return {
    folder,
    html(page, how) {
      const { whole = [], bare = [], withProfile = [] } = documents.get(page ?? 'missing') ?? {};
      return (how.isDrawn ? whole : how.hasProfile ? withProfile : bare).join(how.origin);
    },
  };
}

const ROOT = /<div id="root">.*?<\/div>/s;

function documentsOf(template: string, page: string, { head, body }: { head: string; body: string }) {
  // The style sheets of a page come after those of all pages.
  const bare = template.replace('</head>', () => `${head}</head>`);
  // Pages for those who are signed in are drawn for nobody. The script takes over only the page that is drawn.
  const whole = body && bare.replace(ROOT, () => `<div id="root" data-drawn="${page}">${body}</div>`);
  return { bare, whole: whole || bare };
}
