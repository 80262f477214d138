import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { record } from './record.ts';

/** Starts a machine that belongs to one view, beside the app's; it is recorded with the visit. */
export const useOwnActor = ((machine: AnyStateMachine, options?: object) => {
  const own: AnyActorRef = useActorRef(machine, options as never);
  // Before the effects that start and stop it, which tell nobody.
  useLayoutEffect(() => record(own), [own]);
  return own;
}) as typeof useActorRef;

/** Records a machine that several views share, or that stands over the page. It has not started yet. */
export function recordActor<Own extends AnyActorRef>(own: Own): Own {
  record(own);
  return own;
}
