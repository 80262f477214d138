import type { Who } from './user.ts';

type PageEntry = {
  /** Who may open it (docs: Pages, Rights); everybody else gets the 404 page. `noRights`: people who hold none. */
  who: Who | 'noRights';
  /** What it is called in the tab, in search results and in link previews. */
  title: string;
  /** True for a public page that search engines are asked not to list. */
  isUnlisted?: true;
};

/**
 * Every page of the product by its path (docs: Pages), with `:name` where something is named that pages of one kind
 * differ by. The server answers these with 200 and all other paths with 404; their views stand in `src/app/views.ts`, what search engines say of the public ones in
 * `src/prerender/descriptions.ts`.
 */
export const pages = {
  '/': { who: 'anyone', title: 'Welcome Legend' },
  '/login': { who: 'anyone', title: 'Sign In', isUnlisted: true },
  '/skintranslator': { who: 'anyone', title: 'Skin Translator' },
  '/translate': { who: 'anyone', title: 'Translate Lists' },
  '/changes': { who: 'anyone', title: 'What Changed' },
  '/changes/:build': { who: 'anyone', title: 'Changes of a Build' },
  '/legends/:legend': { who: 'anyone', title: 'Legend' },
  '/legends/:legend/:skin': { who: 'anyone', title: 'Skin' },
  '/guides/oldbuilds': { who: 'anyone', title: 'Download Old Builds' },
  '/developers': { who: 'anyone', title: 'For Developers' },
  '/licences': { who: 'anyone', title: 'Licences' },
  '/admin': { who: 'staff', title: 'Admin' },
  '/admin/addskin': { who: 'addskins', title: 'Add Skin' },
  '/admin/editskin': { who: 'editskins', title: 'Edit Skin' },
  '/admin/deleteskin': { who: 'deleteskins', title: 'Delete Skin' },
  '/admin/import': { who: 'importers', title: 'Import' },
  '/admin/manageusers': { who: 'owner', title: 'Manage Users' },
  '/admin/coverage': { who: 'staff', title: 'Coverage' },
  '/admin/legends': { who: 'owner', title: 'Legends' },
  '/admin/webhooks': { who: 'owner', title: 'Webhooks' },
  '/admin/status': { who: 'owner', title: 'Status' },
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
/** Those that name something: what they show is known when somebody asks. */
export type SlottedPath = Extract<PagePath, `${string}:${string}`>;

export const pagePaths = Object.keys(pages) as readonly PagePath[];

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
