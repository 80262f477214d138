import { type EventObject, fromCallback } from 'xstate';
import { onAccountChanged, onSkinsChanged, onUndone, onUsersChanged } from './calls/signals.ts';

/** Reports when this page has changed a skin. */
export const skinChanges = fromCallback<EventObject>(({ sendBack }) =>
  onSkinsChanged(() => sendBack({ type: 'skins.changed' })),
);

/** Reports when this page has changed a user. */
export const userChanges = fromCallback<EventObject>(({ sendBack }) =>
  onUsersChanged(() => sendBack({ type: 'users.changed' })),
);

/** Reports when this page has changed the user's own account. */
export const accountChanges = fromCallback<EventObject>(({ sendBack }) =>
  onAccountChanged(() => sendBack({ type: 'account.changed' })),
);

/** Reports the changes that this page has undone. */
export const undoneChanges = fromCallback<EventObject>(({ sendBack }) =>
  onUndone((change) => sendBack({ type: 'change.undone', ...change })),
);
