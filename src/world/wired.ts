import { type AnyStateMachine, type EventObject, fromCallback } from 'xstate';
import { changed, undone } from './calls/signals.ts';
import { toast } from './page/toast.ts';

/** Reports what a signal says as an event of this type. */
const reported = <News>(type: string, listen: (hear: (news: News) => void) => () => void) =>
  fromCallback<EventObject>(({ sendBack }) => listen((news) => sendBack({ type, ...(news as object) })));

/** Reports when this page has changed a skin. */
export const skinChanges = reported('skins.changed', changed.skins.listen);

/** A machine with what is the same in each that names it: the changes of this page that it hears, and its toasts. */
export const wired = <Machine extends AnyStateMachine>(machine: Machine) =>
  machine.provide({
    actors: {
      accountChanges: reported('account.changed', changed.account.listen),
      skinChanges,
      undoneChanges: reported('change.undone', undone.listen),
      userChanges: reported('users.changed', changed.users.listen),
    },
    actions: { toast },
  }) as Machine;
