import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions } from 'xstate';
import { type AdjacencyValue, getAdjacencyMap } from 'xstate/graph';
import { type Echoes, echoing, partsOf } from './echoes.ts';
import type { Model } from './model.ts';
import { eventTypesOf, namesOfTransitions } from './transitions.ts';

/** Something that can happen: an event of the machine, what an actor brings, or the end of a delay. */
export type Happening = {
  label: string;
  event: AnyEventObject;
  /** Can it happen here, as far as others than the machine are concerned? */
  isOffered?(snapshot: AnyMachineSnapshot): boolean;
};

/** A step between two places. Of the steps of one `kind` a walk takes at least one. */
export type Edge<H extends Happening = Happening> = {
  from: string;
  to: string;
  kind: string;
  happening: H;
  /** Has an actor ended that the machine goes on without? It says nothing any more, which the place does not show. */
  isLast: boolean;
};

export type Graph<H extends Happening = Happening> = {
  starts: readonly { input: unknown; at: string }[];
  edges: ReadonlyMap<string, readonly Edge<H>[]>;
  /** One of the snapshots of each place. */
  places: ReadonlyMap<string, AnyMachineSnapshot>;
};

type Place = AdjacencyValue<AnyMachineSnapshot, AnyEventObject>;

/** A step before it is told apart from others. */
type Step<H> = {
  from: AnyMachineSnapshot;
  happening: H;
  taken: readonly (string | undefined)[];
  to: AnyMachineSnapshot;
};

const MOST_SNAPSHOTS = 100_000;

/** Every place that the machine can come to with the samples of its model, and the steps between them. */
export function graphOf(model: Model): Graph {
  const sight = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.status, snapshot.value, model.visible(snapshot.context, snapshot)]);
  // Steps of the same kind look the same to a person and take the same transitions.
  const kindOf = ({ from, happening, taken, to }: Step<Happening>) =>
    [sight(from), happening.label, taken, sight(to)].join(' ');
  return graphWith(model, { happenings: happeningsOf(model), kindOf });
}

type Walkable = Pick<Model, 'machine' | 'starts' | 'known' | 'isFarEnough'> & { echoes?: Echoes | undefined };

/** The same of what can happen somewhere else than in the model, with steps told apart in another way. */
export function graphWith<H extends Happening>(
  model: Walkable,
  { happenings, kindOf }: { happenings: readonly H[]; kindOf: (step: Step<H>) => string },
): Graph<H> {
  const { machine, echoes } = model;
  const names = namesOfTransitions(machine);
  const serializeState = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.status, snapshot.value, model.known(snapshot.context, snapshot)]);
  const places = new Map<string, AnyMachineSnapshot>();
  const edges = new Map<string, Edge<H>[]>();

  const starts = model.starts.map((input) => {
    const map = getAdjacencyMap(echoing(machine, echoes), {
      input,
      limit: MOST_SNAPSHOTS,
      serializeState,
      serializeEvent: labelOf,
      events: possible,
      stopWhen: (snapshot: AnyMachineSnapshot) =>
        edges.has(serializeState(snapshot)) || (model.isFarEnough?.(snapshot.context, snapshot) ?? false),
    });
    for (const [from, { state, transitions }] of Object.entries(map as Readonly<Record<string, Place>>)) {
      places.set(from, state);
      const steps = Object.entries(transitions).map(([label, { event, state: next }]) => {
        const taken = partsOf(machine, echoes, { before: state, event }).flatMap((part) =>
          machine.getTransitionData(part.before, part.event).map((one) => names.get(one)),
        );
        const happening = happenings.find((one) => one.label === label) as H;
        return {
          from,
          to: serializeState(next),
          kind: kindOf({ from: state, happening, taken, to: next }),
          happening,
          isLast: isEnd(event) && next.children[event.actorId] === state.children[event.actorId],
        };
      });
      if (!edges.has(from)) edges.set(from, steps);
    }
    return { input, at: Object.keys(map)[0] as string };
  });
  return { starts, edges, places };

  function possible(snapshot: AnyMachineSnapshot): AnyEventObject[] {
    if (snapshot.status !== 'active') return [];
    const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
    // Not `can`: it passes over a candidate that only keeps the next ones from being taken.
    return happenings
      .filter(({ event }) => types.has(event.type) && machine.getTransitionData(snapshot, event).length > 0)
      .filter((happening) => happening.isOffered?.(snapshot) ?? true)
      .map(({ event }) => event);
  }

  function labelOf(event: AnyEventObject) {
    return happenings.find((happening) => happening.event === event)?.label ?? event.type;
  }
}

/** The samples of a model, and the delays, as events; fails when the machine waits for one that has no sample. */
function happeningsOf({ machine, samples }: Model): Happening[] {
  const events: AnyEventObject[] = [
    ...Object.values(samples.events).flat(),
    ...Object.entries(samples.actors).flatMap(([id, outcomes]) => outcomesOf(id, outcomes)),
  ];
  const awaited = eventTypesOf(machine);
  const all = [...events.filter(({ type }) => awaited.has(type)), ...delaysOf(machine)];
  const missing = [...awaited].filter((type) => all.every((event) => event.type !== type));
  if (missing.length > 0) throw new Error(`${machine.id}: no sample for ${missing.join(', ')}`);
  return all.map((event, index) => ({ label: `${event.type} #${index}`, event }));
}

/** The ends of a machine's delays, as events. */
export const delaysOf = (machine: AnyStateMachine) =>
  [...eventTypesOf(machine)].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }));

/** By which name the machine has the delay that this event ends. */
export const nameOfDelay = ({ type }: AnyEventObject) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? '';

const isEnd = ({ type }: AnyEventObject) => /^xstate\.(done|error)\.actor\./.test(type);

type Ends = { done: readonly unknown[]; snapshots?: readonly unknown[]; error: readonly unknown[] };

function outcomesOf(id: string, { done, snapshots = [], error }: Ends): AnyEventObject[] {
  return [
    ...snapshots.map((context) => ({ type: `xstate.snapshot.${id}`, snapshot: { status: 'active', context } })),
    ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    ...error.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
  ];
}
