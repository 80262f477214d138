import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type ExecutableActionObject,
} from 'xstate';

/** What follows something at once and by itself, because others than the machine answer. */
export type Echoes = (
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
) => readonly AnyEventObject[];

/** An event, and where the machine is before and after it. */
export type Part = { before: AnyMachineSnapshot; event: AnyEventObject; after: AnyMachineSnapshot };

/** Something that happens and its echoes, one after the other. */
export function partsOf(
  machine: AnyStateMachine,
  echoes: Echoes = () => [],
  { before, event }: Pick<Part, 'before' | 'event'>,
): Part[] {
  const partOf = (before: AnyMachineSnapshot, event: AnyEventObject): Part => ({
    before,
    event,
    after: afterStep(machine, { before, event }),
  });
  const first = partOf(before, event);
  const parts = [first];
  for (const echo of echoes(event, before, first.after)) parts.push(partOf((parts.at(-1) as Part).after, echo));
  return parts;
}

/**
 * Where a step leads, without doing anything; takes what it would do. XState's `transition` makes an actor for each step,
 * which starts the machine anew.
 */
export const afterStep = (
  machine: AnyStateMachine,
  { before, event }: Pick<Part, 'before' | 'event'>,
  take?: (action: ExecutableActionObject) => void,
): AnyMachineSnapshot => machine.transition(before, event, take ? { ...nobody, actionExecutor: take } : nobody);

const empty = createEmptyActor();
const nobody: AnyActorScope = {
  self: empty,
  system: empty.system,
  id: '',
  sessionId: '',
  logger: () => {},
  defer: () => {},
  emit: () => {},
  stopChild: () => {},
  actionExecutor: () => {},
};
