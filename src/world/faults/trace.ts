import type { AnyActorRef } from 'xstate';

type Happened = { at: Date; event: object; state: unknown; error: unknown };

const KEPT = 50;
/** The last events of the actor that is traced, the newest last; to be read by `traced.ts`, which hides the secrets. */
export const happened: Happened[] = [];

/** Remembers the last events of an actor and the states that they led to; begun before it starts. */
export function trace(actor: AnyActorRef) {
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const { value: state, error } = inspected.snapshot as { value?: unknown; error?: unknown };
    // What a child is like holds whole lists.
    const event = { ...inspected.event, snapshot: undefined };
    happened.push({ at: new Date(), event, state, error });
    if (happened.length > KEPT) happened.shift();
  });
}
