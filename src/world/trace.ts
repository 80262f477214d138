import type { AnyActorRef } from 'xstate';
import { redacted } from './redacted.ts';

const KEPT = 50;
const lines: string[] = [];

/** Remembers the last events of an actor and the states that they led to, without secrets; begun before it starts. */
export function trace(actor: AnyActorRef) {
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const { value: state, error } = inspected.snapshot as { value?: unknown; error?: unknown };
    // What a child is like holds whole lists.
    const event = { ...inspected.event, snapshot: undefined };
    lines.push(redacted({ at: new Date(), event, state, error }));
    if (lines.length > KEPT) lines.shift();
  });
}

/** What is remembered, one event a line, the newest last. */
export const traced = () => lines.join('\n');
