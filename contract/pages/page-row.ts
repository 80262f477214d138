import type { Who } from '../users/user.ts';

/** A group of the menu of the admin area. */
export type MenuGroup = 'Skins Translator' | 'Site';

/** A page by its path. */
export type PageRow = {
  /** Who may open the page (docs: Pages, Rights); others get the 404 page. `noRights`: users without any right. */
  who: Who | 'noRights';
  /** The title in the tab, in search results, in link previews and in the menu. */
  title: string;
  /** The name of the page's machine. Its file is loaded with the view. */
  flow?: string;
  /** True for a page with a form: what is typed outlives the page, and the page asks before it is lost (docs: Drafts). */
  hasForm?: true;
  /** True for a page that writes what it shows into the address. */
  writesQuery?: true;
  /** The group of the page in the menu of the admin area, its place beside the groups, or its place in the public menu. */
  menu?: MenuGroup | 'beside' | 'Guides' | 'first';
  /** The feature that must have content before the menu names the page. */
  needs?: string;
  /** Pages with a higher number stand behind those with a lower one, in the menu and elsewhere; 0 by default. */
  order?: number;
  /** True for a page that guests may ask for: they are asked to sign in, and come back to it. */
  asksGuests?: true;
  /** The words of the link to the page in the footer. */
  footer?: string;
  /** The addresses of pages that are gone and lead here, with all below them. */
  formerly?: readonly string[];
  /** True for a public page that search engines should not list. */
  isUnlisted?: true;
};

/** Pages by their paths. A slot is written `:name`. */
export type PageRows = Readonly<Record<`/${string}`, PageRow>>;
