import type { BrowserContext } from 'playwright-core';
import type { Flag } from '#contract/users/user.ts';
import type { Database } from '../../server/database/tables.ts';
import { addAccount, openSessionOf, rowWhere } from '../support/rows.ts';

/** The accounts by name, with their rights. */
const held = {
  mia: [],
  ada: ['addskins'],
  eddie: ['editskins'],
  della: ['deleteskins'],
  sam: ['addskins', 'editskins', 'deleteskins'],
  olga: ['owner'],
} as const satisfies Record<string, readonly Flag[]>;

export type Name = keyof typeof held;
export const names = Object.keys(held) as Name[];

/** The possible visitors. */
export type Visitor = Name | 'a guest';
export const visitors: readonly Visitor[] = ['a guest', ...names];

/** The first page of a walk, one that people usually open first. */
export const entrances: Readonly<Record<Visitor, readonly string[]>> = {
  'a guest': ['/', '/skintranslator', '/login', '/guides/oldbuilds', '/developers'],
  mia: ['/', '/admin/user', '/skintranslator'],
  ada: ['/admin', '/admin/addskin'],
  eddie: ['/admin/editskin', '/skintranslator'],
  della: ['/admin/deleteskin', '/skintranslator'],
  sam: ['/admin', '/skintranslator', '/admin/editskin', '/admin/addskin', '/admin/deleteskin'],
  olga: ['/admin', '/admin/manageusers', '/admin/legends', '/skintranslator', '/admin/addskin'],
};

/** A text that only owners may read: it is in every account's handles. */
export const SECRET = 'for-owners-only';

/** Adds the accounts; returns their ids. */
export async function addPeople(db: Database) {
  const ids = new Map<Name, string>();
  for (const name of names) ids.set(name, await addAccount(db, name, held[name]));
  await db.updateTable('account').set({ twitter: SECRET }).execute();
  return ids;
}

/** Makes a browser remember an account, as after signing in. */
export async function signInto(context: BrowserContext, db: Database, id: string) {
  const { username, owner, addskins, editskins, deleteskins } = await rowWhere(db, 'account', { id });
  const perms = { owner: !!owner, addskins: !!addskins, editskins: !!editskins, deleteskins: !!deleteskins };
  const userData = encodeURIComponent(JSON.stringify({ _id: id, username, perms }));
  const session = await openSessionOf(db, id);
  const here = { domain: 'localhost', path: '/' };
  await context.addCookies([
    { name: 'userData', value: userData, ...here },
    { name: '__Host-session', value: session, ...here, secure: true, httpOnly: true, sameSite: 'Strict' },
  ]);
}
