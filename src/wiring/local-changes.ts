import { type EventObject, fromCallback } from 'xstate';
import { onAccountChanged, onSkinsChanged, onUndone, onUsersChanged } from '../world/calls/signals.ts';

/** Tells when a call from this page has changed a skin. */
export const skinChanges = fromCallback<EventObject>(({ sendBack }) =>
  onSkinsChanged(() => sendBack({ type: 'skins.changed' })),
);

/** Tells when a call from this page has changed a user. */
export const userChanges = fromCallback<EventObject>(({ sendBack }) =>
  onUsersChanged(() => sendBack({ type: 'users.changed' })),
);

/** Tells when a call from this page has changed one's own account. */
export const accountChanges = fromCallback<EventObject>(({ sendBack }) =>
  onAccountChanged(() => sendBack({ type: 'account.changed' })),
);

/** Tells which changes this page has undone. */
export const undoneChanges = fromCallback<EventObject>(({ sendBack }) =>
  onUndone((change) => sendBack({ type: 'change.undone', ...change })),
);
