import type { AnyStateMachine } from 'xstate';
import { accountChanges, skinChanges, undoneChanges, userChanges } from './local-changes.ts';
import { toast } from './wired-toast.ts';

/** A machine with what is the same in each that names it: the changes of this page that it hears, and its toasts. */
export const wired = <Machine extends AnyStateMachine>(machine: Machine) =>
  machine.provide({
    actors: { accountChanges, skinChanges, undoneChanges, userChanges },
    actions: { toast },
  }) as Machine;
