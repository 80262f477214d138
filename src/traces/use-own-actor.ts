import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type Actor, type ActorOptions, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import { record } from './record.ts';

/** Starts a machine that belongs to one view, beside the app's; it is recorded with the visit. */
export const useOwnActor = ((machine: AnyStateMachine, options?: object) =>
  beside.use(machine, options as never)) as typeof useActorRef;

/**
 * How views come to machines beside the app's: `use` gives one that belongs to a view, `make` one that several share or
 * that stands over the page, not started yet. The frame that plays a trace puts its own ways here, which give the played machines.
 */
export const beside = {
  use: ((machine: AnyStateMachine, options?: object) => {
    const own: AnyActorRef = useActorRef(machine, options as never);
    // Before the effects that start and stop it, which tell nobody.
    useLayoutEffect(() => record(own), [own]);
    return own;
  }) as typeof useActorRef,
  make<Machine extends AnyStateMachine>(machine: Machine, options?: ActorOptions<Machine>): Actor<Machine> {
    const actor = createActor(machine, options as never) as Actor<Machine>;
    record(actor);
    return actor;
  },
};
