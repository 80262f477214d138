import { useActorRef } from '@xstate/react';
import { createContext, use, useLayoutEffect } from 'react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { record } from './record.ts';

/**
 * Where a trace is played: `inert` gives a machine that reaches nothing, and `find` the actor that the trace has for
 * this machine, if any.
 */
export type PlayedActors = {
  inert(machine: AnyStateMachine): AnyStateMachine;
  find(machine: AnyStateMachine): AnyActorRef | undefined;
};

export const PlayedActorsContext = createContext<PlayedActors | null>(null);

/** Starts a machine that belongs to one view, beside the app's; it is recorded with the visit. */
export const useOwnActor = ((machine: AnyStateMachine, options?: object) => {
  const played = use(PlayedActorsContext);
  const own: AnyActorRef = useActorRef(played ? played.inert(machine) : machine, options as never);
  // Before the effects that start and stop it, which tell nobody.
  useLayoutEffect(() => (played ? undefined : record(own)), [own, played]);
  return played?.find(machine) ?? own;
}) as typeof useActorRef;
