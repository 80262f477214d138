import type { Who } from './users/user.ts';

/**
 * The header that carries the public API key. It is not a secret: it keeps forms of other sites from posting
 * (docs: Requests).
 */
export const KEY_HEADER = 'X-Api-Key';
/** The default key. */
export const DEFAULT_KEY = 'skin-translator';

/**
 * The header with the id of the account that the page shows. A request in another account's session is refused,
 * whatever rights that account holds (docs: Tabs).
 */
export const ACCOUNT_HEADER = 'For-Account';

/** The lists that a call changes: pages that show one of them reload it. Every call except GET must name them. */
type Effect =
  | { method: 'GET'; changes?: undefined }
  | { method: 'POST' | 'PUT' | 'DELETE'; changes: readonly ('skins' | 'users' | 'account')[] };

export type Call = Effect & {
  /** A slot is written `:name`; its value is URL-encoded. */
  path: `/api/${string}`;
  /** Who may make the call. An owner holds every right (docs: Rights). */
  who: Who;
};

/** Calls by their names. */
export type Calls = Readonly<Record<string, Call>>;
