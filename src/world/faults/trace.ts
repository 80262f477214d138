import type { AnyActorRef } from 'xstate';

type Happened = { at: Date; event: object; state: unknown; error: unknown };

const KEPT = 50;
/** The last events of the traced actor, newest last. Read them through `traced.ts`, which hides secrets. */
export const happened: Happened[] = [];

/** Records the last events of an actor and the states that they led to. Call it before the actor starts. */
export function trace(actor: AnyActorRef) {
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const { value: state, error } = inspected.snapshot as { value?: unknown; error?: unknown };
    // Snapshots of children are left out: they hold whole lists.
    const event = { ...inspected.event, snapshot: undefined };
    happened.push({ at: new Date(), event, state, error });
    if (happened.length > KEPT) happened.shift();
  });
}
