import type { User } from '#contract/users/user.ts';
import type { UndoneChange } from '#machines/history/undo.ts';
import { createSignal } from '../page/signal.ts';

/** Signals from this page's calls to the rest of the page. */
/** The code of a refusal. */
export const refused = createSignal<string>();
/** The account that was last seen signed in in this browser; null for none. */
export const accountSeen = createSignal<User | null>();
export const undone = createSignal<UndoneChange>();
/** The person has seen what became of their suggestions. */
export const newsSeen = createSignal();
/** What Changed has shown its newest change; `since` is the newest one of the visit before, null for none. */
export const changesSeen = createSignal<{ newest: string; since: string | null }>();
export const changed = { skins: createSignal(), users: createSignal(), account: createSignal() };

/** Calls back with the code of each refusal. Returns a function that stops it. */
export const onRefused = refused.listen;

/** Calls back when this page has changed a skin. Returns a function that stops it. */
export const onSkinsChanged = changed.skins.listen;

/** Calls back when this page has changed a user. Returns a function that stops it. */
export const onUsersChanged = changed.users.listen;

/** Calls back when this page has changed the user's own account. Returns a function that stops it. */
export const onAccountChanged = changed.account.listen;

/** Calls back with the signed-in account when it may differ from the page's. Returns a function that stops it. */
export const onAccountSeen = accountSeen.listen;
/** Calls back with each change that this page has undone. Returns a function that stops it. */
export const onUndone = undone.listen;
