import type { User } from '#contract/users/user.ts';
import type { UndoneChange } from '#machines/history/undo.ts';
import { createSignal } from '../page/signal.ts';

/** Signals from this page's calls to the rest of the page. */
/** The code of a refusal. */
export const refused = createSignal<string>();
/** The account that was last seen signed in in this browser; null for none. */
export const accountSeen = createSignal<User | null>();
/** A change that this page has undone. */
export const undone = createSignal<UndoneChange>();
/** The person has seen what became of their suggestions. */
export const newsSeen = createSignal();
/** What Changed has shown its newest change; `since` is the newest one of the visit before, null for none. */
export const changesSeen = createSignal<{ newest: string; since: string | null }>();
/** This page has changed a skin, a user or the user’s own account. */
export const changed = { skins: createSignal(), users: createSignal(), account: createSignal() };
