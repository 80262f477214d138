import type { Who } from '../users/user.ts';

/** A group of the menu of the admin area. */
export type MenuGroup = 'Skins Translator' | 'Site';

type PageEntry = {
  /** Who may open it (docs: Pages, Rights); everybody else gets the 404 page. `noRights`: people who hold none. */
  who: Who | 'noRights';
  /** What it is called in the tab, in search results, in link previews and in the menu. */
  title: string;
  /** The machine that does the work of the page, by its name; its file comes with the view. */
  flow?: string;
  /** Where it stands in the menu of the admin area: in the group of this name, or beside the groups. */
  menu?: MenuGroup | 'beside';
  /** True for a public page that search engines are asked not to list. */
  isUnlisted?: true;
};

/**
 * Every page of the product by its path (docs: Pages), with `:name` where something is named that pages of one kind
 * differ by. The server answers these with 200 and all other paths with 404. Their views stand in `src/app/views.ts`, those
 * of pages that not everybody may open in `src/app/staff-pages.ts`; the machines that they name in `machines/app/flows.ts`;
 * what search engines say of the public ones in `src/prerender/descriptions.ts`.
 */
export const pages = {
  '/': { who: 'anyone', title: 'Welcome Legend' },
  '/login': { who: 'anyone', title: 'Sign In', flow: 'login', isUnlisted: true },
  '/skintranslator': { who: 'anyone', title: 'Skin Translator', flow: 'translator' },
  '/translate': { who: 'anyone', title: 'Translate Lists', flow: 'listDesk' },
  '/changes': { who: 'anyone', title: 'What Changed', flow: 'news' },
  '/changes/:build': { who: 'anyone', title: 'Changes of a Build', flow: 'news' },
  '/legends/:legend': { who: 'anyone', title: 'Legend', flow: 'catalogue' },
  '/legends/:legend/:skin': { who: 'anyone', title: 'Skin', flow: 'catalogue' },
  '/guides/oldbuilds': { who: 'anyone', title: 'Download Old Builds' },
  '/developers': { who: 'anyone', title: 'For Developers' },
  '/licences': { who: 'anyone', title: 'Licences' },
  '/admin': { who: 'staff', title: 'Admin' },
  '/admin/addskin': { who: 'addskins', title: 'Add Skin', flow: 'addSkin', menu: 'Skins Translator' },
  '/admin/editskin': { who: 'editskins', title: 'Edit Skin', flow: 'editSkin', menu: 'Skins Translator' },
  '/admin/deleteskin': { who: 'deleteskins', title: 'Delete Skin', flow: 'deleteSkin', menu: 'Skins Translator' },
  '/admin/import': { who: 'importers', title: 'Import', flow: 'importDesk', menu: 'Skins Translator' },
  '/admin/manageusers': { who: 'owner', title: 'Manage Users', flow: 'users', menu: 'beside' },
  '/admin/coverage': { who: 'staff', title: 'Coverage', flow: 'coverage', menu: 'Skins Translator' },
  '/admin/legends': { who: 'owner', title: 'Legends', flow: 'legends', menu: 'Site' },
  '/admin/webhooks': { who: 'owner', title: 'Webhooks', flow: 'webhooks', menu: 'Site' },
  '/admin/status': { who: 'owner', title: 'Status', menu: 'Site' },
  '/admin/account': { who: 'signedIn', title: 'Account' },
  '/admin/user': { who: 'noRights', title: 'User' },
  '/cleartimer': { who: 'anyone', title: 'ClearTimer' },
  '/cleartimer/privacypolicy': { who: 'anyone', title: 'ClearTimer Privacy Policy' },
  '/cleartimer/termsofservice': { who: 'anyone', title: 'ClearTimer Terms of Service' },
  '/userutility': { who: 'anyone', title: 'UserUtility' },
  '/userutility/privacypolicy': { who: 'anyone', title: 'UserUtility Privacy Policy' },
  '/userutility/termsofservice': { who: 'anyone', title: 'UserUtility Terms of Service' },
  '/purgebot': { who: 'anyone', title: 'PurgeBot' },
  '/purgebot/privacypolicy': { who: 'anyone', title: 'PurgeBot Privacy Policy' },
  '/purgebot/termsofservice': { who: 'anyone', title: 'PurgeBot Terms of Service' },
} as const satisfies Record<`/${string}`, PageEntry>;

export type PagePath = keyof typeof pages;
type Row<Path extends PagePath> = (typeof pages)[Path];
/** The pages that not everybody may open. */
export type StaffPath = { [Path in PagePath]: Row<Path>['who'] extends 'anyone' ? never : Path }[PagePath];
export type FlowName = Extract<Row<PagePath>, { flow: string }>['flow'];
/** The name of the machine of a page; never for one that is a view alone. */
export type FlowOf<Path extends PagePath> = Row<Path> extends { flow: infer Name extends FlowName } ? Name : never;
/** Those that name something: what they show is known when somebody asks. */
export type SlottedPath = Extract<PagePath, `${string}:${string}`>;

export const pagePaths = Object.keys(pages) as readonly PagePath[];

/** The row of a page, with all that a row may have. */
export const pageRow = (path: PagePath): PageEntry & { flow?: FlowName } => pages[path];

export const hasSlots = (path: PagePath): path is SlottedPath => path.includes(':');

/** The page at a path, whatever its case and with or without a slash at the end; undefined when there is none. */
export function pagePathAt(path: string): PagePath | undefined {
  const plain = plainOf(path);
  if (Object.hasOwn(pages, plain) && !plain.includes(':')) return plain as PagePath;
  return slotted.find(({ pattern }) => pattern.test(plain))?.path;
}

/** What a path names in the slots of its page, decoded. */
export function slotsOf(path: string): Readonly<Record<string, string>> {
  const plain = plainOf(path);
  for (const { pattern } of slotted) {
    const { groups } = pattern.exec(plain) ?? {};
    if (groups) return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decoded(text)]));
  }
  return {};
}

const plainOf = (path: string) => path.toLowerCase().replace(/(?<=[^/])\/$/, '');

const slotted = pagePaths.filter(hasSlots).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
