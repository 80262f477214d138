import type * as v from 'valibot';
import type { Reader } from './reader.ts';
import type { Who } from './user.ts';

/**
 * The header that carries the public API key. It is no secret: it keeps foreign forms from posting (docs: Requests).
 */
export const KEY_HEADER = 'X-Api-Key';
/** The key of a server that is given no other. */
export const DEFAULT_KEY = 'skin-translator';

/**
 * The header in which the page names the account that it shows, by its id. What comes from somebody else's session is
 * refused, whoever may do it (docs: Tabs).
 */
export const ACCOUNT_HEADER = 'For-Account';

/** Largest body of a request in bytes. */
export const MAX_BODY = 16 * 1024;
/** The same of a part of an import. */
export const MAX_PART = 512 * 1024;

/** The lists that a call changes: who shows one loads it again. Every call but GET has to say so. */
type Effect =
  | { method: 'GET'; changes?: undefined }
  | { method: 'POST' | 'PUT' | 'DELETE'; changes: readonly ('skins' | 'users' | 'account')[] };

export type Call = Effect & {
  /** With `:name` where a value goes, URL-encoded. */
  path: `/api/${string}`;
  /** Everybody, who is signed in, the holders of any right, or of one; an owner holds them all (docs: Rights). */
  who: Who;
  /** Dangerous: who asks has proved who they are in the last ten minutes (docs: Fresh proof). */
  fresh?: true;
  /** Largest body in bytes where it is not `MAX_BODY`. */
  maxBody?: number;
  /** Public lists answer pages of every origin; nothing else does. */
  anyOrigin?: true;
  /** By which the page reads the reply: a reader where every guest's page makes the call (decision 035). */
  reply: v.GenericSchema | Reader<unknown>;
};
