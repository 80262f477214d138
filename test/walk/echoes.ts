import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
  type ExecutableActionObject,
} from 'xstate';

/** The events that follow a step at once, because actors other than the machine answer. */
export type Echoes = (
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
) => readonly AnyEventObject[];

/** An event, the snapshots before and after it, and the transitions between them; those without an event are among them. */
export type Part = {
  before: AnyMachineSnapshot;
  event: AnyEventObject;
  after: AnyMachineSnapshot;
  taken: readonly AnyTransitionDefinition[];
};

/** An event and its echoes, one after the other. */
export function partsOf(
  machine: AnyStateMachine,
  echoes: Echoes = () => [],
  { before, event }: Pick<Part, 'before' | 'event'>,
): Part[] {
  function partOf(before: AnyMachineSnapshot, event: AnyEventObject): Part {
    taken.length = 0;
    const after = afterStep(machine, { before, event });
    return { before, event, after, taken: [...taken] };
  }
  const first = partOf(before, event);
  const parts = [first];
  for (const echo of echoes(event, before, first.after)) parts.push(partOf((parts.at(-1) as Part).after, echo));
  return parts;
}

/**
 * Returns the result of a step, with its actions, without running them. XState's `transition` creates an actor for each
 * step, which restarts the machine.
 */
export const afterStep = (
  machine: AnyStateMachine,
  { before, event }: Pick<Part, 'before' | 'event'>,
  take?: (action: ExecutableActionObject) => void,
): AnyMachineSnapshot => machine.transition(before, event, take ? { ...nobody, actionExecutor: take } : nobody);

const empty = createEmptyActor();
/** The transitions since the last step began. */
const taken: AnyTransitionDefinition[] = [];
empty.system.inspect((event) => {
  if (event.type === '@xstate.microstep') taken.push(...event._transitions);
});
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
