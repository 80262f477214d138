import * as features from '../../features/index.contract.ts';
import { type Beside, joinTables } from '../join-tables.ts';
import type { PageRow, PageRows } from './page-row.ts';

/** In the order of the menu; those of features stand behind. */
const core = {
  '/': { who: 'anyone', title: 'Welcome Legend' },
  '/login': { who: 'anyone', title: 'Sign In', flow: 'login', isUnlisted: true },
  '/skintranslator': { who: 'anyone', title: 'Skin Translator', flow: 'translator' },
  '/translate': { who: 'anyone', title: 'Translate Lists', flow: 'listDesk' },
  '/mine': { who: 'anyone', title: 'My List', isUnlisted: true },
  '/changes': { who: 'anyone', title: 'What Changed', flow: 'news' },
  '/changes/:build': { who: 'anyone', title: 'Changes of a Build', flow: 'news' },
  '/legends/:legend': { who: 'anyone', title: 'Legend', flow: 'catalogue' },
  '/legends/:legend/:skin': { who: 'anyone', title: 'Skin', flow: 'catalogue' },
  '/licences': { who: 'anyone', title: 'Licences', footer: 'Licences', order: 1 },
  '/suggest': { who: 'signedIn', title: 'Suggest a Change', flow: 'suggest', hasForm: true, asksGuests: true },
  '/admin': { who: 'staff', title: 'Admin' },
  '/admin/addskin': { who: 'addskins', title: 'Add Skin', flow: 'addSkin', hasForm: true, menu: 'Skins Translator' },
  '/admin/editskin': {
    who: 'editskins',
    title: 'Edit Skin',
    flow: 'editSkin',
    hasForm: true,
    menu: 'Skins Translator',
  },
  '/admin/deleteskin': { who: 'deleteskins', title: 'Delete Skin', flow: 'deleteSkin', menu: 'Skins Translator' },
  '/admin/import': { who: 'importers', title: 'Import', flow: 'importDesk', hasForm: true, menu: 'Skins Translator' },
  '/admin/legends': { who: 'owner', title: 'Legends', flow: 'legends', hasForm: true, menu: 'Site' },
  '/admin/manageusers': { who: 'owner', title: 'Manage Users', flow: 'users', hasForm: true, menu: 'beside' },
  '/admin/suggestions': {
    who: 'staff',
    title: 'Suggestions',
    flow: 'reviewDesk',
    hasForm: true,
    writesQuery: true,
    menu: 'Skins Translator',
    order: 1,
  },
  '/admin/account': { who: 'signedIn', title: 'Account' },
  '/admin/user': { who: 'noRights', title: 'User' },
} as const satisfies PageRows;

/**
 * Every page of the product by its path (docs: Pages). A slot is written `:name`. The server answers these paths with
 * 200 and all others with 404. The views are in `src/app/views.ts`, those of restricted pages in
 * `src/app/staff-pages.ts`, and the descriptions for search engines in `src/prerender/head.tsx`. Those of features
 * come from their own rows.
 */
export const pages = { ...core, ...(joinTables(features, 'pages') satisfies Beside<typeof core>) };

export type PagePath = keyof typeof pages;
type Row<Path extends PagePath> = (typeof pages)[Path];
/** The restricted pages. */
export type StaffPath = { [Path in PagePath]: Row<Path>['who'] extends 'anyone' ? never : Path }[PagePath];
export type FlowName = Extract<Row<PagePath>, { flow: string }>['flow'];
/** The machines of pages with a form. */
export type FormName = Extract<Row<PagePath>, { flow: string; hasForm: true }>['flow'];
/** The name of a page's machine; `never` for a page without one. */
export type FlowOf<Path extends PagePath> = Row<Path> extends { flow: infer Name extends FlowName } ? Name : never;
/** The pages with slots. Their contents are known only on request. */
export type SlottedPath = Extract<PagePath, `${string}:${string}`>;

/** The row of a page, with all optional fields. */
export const pageRow = (path: PagePath): PageRow & { flow?: FlowName } => pages[path];

const orderOf = (path: PagePath) => pageRow(path).order ?? 0;

export const pagePaths: readonly PagePath[] = (Object.keys(pages) as PagePath[]).sort(
  (one, other) => orderOf(one) - orderOf(other),
);

export const hasSlots = (path: PagePath): path is SlottedPath => path.includes(':');

/** Returns the page at a path, ignoring case and a final slash, or undefined when there is none. */
export function pagePathAt(path: string): PagePath | undefined {
  const plain = plainOf(path);
  if (Object.hasOwn(pages, plain) && !plain.includes(':')) return plain as PagePath;
  return slotted.find(({ pattern }) => pattern.test(plain))?.path;
}

/** Where the pages that are gone have gone to: the server answers 301, and links on the page lead there. */
export function movedFrom(path: string): PagePath | undefined {
  const asked = `${path.toLowerCase()}/`;
  return moves.find(({ gone }) => asked.startsWith(gone))?.page;
}

const moves = pagePaths.flatMap((page) => (pageRow(page).formerly ?? []).map((gone) => ({ gone: `${gone}/`, page })));

/** Returns the decoded values of the slots of a path. */
export function slotsOf(path: string): Readonly<Record<string, string>> {
  const plain = plainOf(path);
  for (const { pattern } of slotted) {
    const { groups } = pattern.exec(plain) ?? {};
    if (groups) return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decoded(text)]));
  }
  return {};
}

const plainOf = (path: string) => path.toLowerCase().replace(/(?<=[^/])\/$/, '');

const slotted = pagePaths
  .filter(hasSlots)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }));

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
