import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';

/** What follows something at once and by itself, because others than the machine answer. */
export type Echoes = (
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
) => readonly AnyEventObject[];

type Part = { before: AnyMachineSnapshot; event: AnyEventObject };

/** Something that happens and its echoes, one after the other, each with where the machine is before it. */
export function partsOf(machine: AnyStateMachine, echoes: Echoes | undefined, first: Part): Part[] {
  if (!echoes) return [first];
  const [after] = transition(machine, first.before, first.event);
  const parts = [first];
  let before = after;
  for (const event of echoes(first.event, first.before, after)) {
    parts.push({ before, event });
    [before] = transition(machine, before, event);
  }
  return parts;
}

/** The same machine, of which each transition goes as far as its echoes take it. */
export const echoing = (machine: AnyStateMachine, echoes: Echoes | undefined): AnyStateMachine =>
  Object.create(machine, {
    transition: {
      value: (before: AnyMachineSnapshot, event: AnyEventObject) =>
        partsOf(machine, echoes, { before, event }).reduce(
          (snapshot, part) => transition(machine, snapshot, part.event)[0],
          before,
        ),
    },
  });
