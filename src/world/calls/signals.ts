import type { User } from '#contract/users/user.ts';
import type { UndoneChange } from '#machines/undo.ts';
import { createSignal } from './signal.ts';

/** What calls of this page tell the rest of it. */
export const signedOut = createSignal();
/** Who is signed in in this browser, as far as a look tells. */
export const accountSeen = createSignal<User | null>();
export const undone = createSignal<UndoneChange>();
export const changed = { skins: createSignal(), users: createSignal(), account: createSignal() };

/** Calls back whenever the server answers that nobody is signed in; the result stops it. */
export const onSignedOut = signedOut.listen;

/** Calls back whenever a call from this page has changed a skin; the result stops it. */
export const onSkinsChanged = changed.skins.listen;

/** Calls back whenever a call from this page has changed a user; the result stops it. */
export const onUsersChanged = changed.users.listen;

/** Calls back whenever a call from this page has changed one's own account; the result stops it. */
export const onAccountChanged = changed.account.listen;

/** Calls back with who is signed in whenever that may be another than whom the page shows; the result stops it. */
export const onAccountSeen = accountSeen.listen;
/** Calls back with each change that this page has undone; the result stops it. */
export const onUndone = undone.listen;
