import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate';
import { type AdjacencyValue, getAdjacencyMap } from 'xstate/graph';
import type { Model } from './model.ts';
import { eventTypesOf, namesOfTransitions } from './transitions.ts';

/** Something that can happen: an event of the machine, what an actor brings, or the end of a delay. */
type Happening = { label: string; event: AnyEventObject };

/** A step between two places. Steps of the same `kind` look the same to a person and take the same transitions. */
export type Edge = {
  from: string;
  to: string;
  kind: string;
  happening: Happening;
  /** Has an actor ended that the machine goes on without? It says nothing any more, which the place does not show. */
  isLast: boolean;
};

export type Graph = {
  starts: readonly { input: unknown; at: string }[];
  edges: ReadonlyMap<string, readonly Edge[]>;
  /** One of the snapshots of each place. */
  places: ReadonlyMap<string, AnyMachineSnapshot>;
};

type Place = AdjacencyValue<AnyMachineSnapshot, AnyEventObject>;

const MOST_SNAPSHOTS = 100_000;

/** Every place that the machine can come to with the samples of its model, and the steps between them. */
export function graphOf(model: Model): Graph {
  const { machine } = model;
  const happenings = happeningsOf(model);
  const names = namesOfTransitions(machine);
  const serializeState = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.status, snapshot.value, model.known(snapshot.context, snapshot)]);
  const sight = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.status, snapshot.value, model.visible(snapshot.context, snapshot)]);
  const places = new Map<string, AnyMachineSnapshot>();
  const edges = new Map<string, Edge[]>();

  const starts = model.starts.map((input) => {
    const map = getAdjacencyMap(machine, {
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
        const taken = machine.getTransitionData(state, event).map((transition) => names.get(transition));
        return {
          from,
          to: serializeState(next),
          kind: [sight(state), label, taken, sight(next)].join(' '),
          happening: { label, event },
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
  const delays = [...awaited].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }));
  const all = [...events.filter(({ type }) => awaited.has(type)), ...delays];
  const missing = [...awaited].filter((type) => all.every((event) => event.type !== type));
  if (missing.length > 0) throw new Error(`${machine.id}: no sample for ${missing.join(', ')}`);
  return all.map((event, index) => ({ label: `${event.type} #${index}`, event }));
}

const isEnd = ({ type }: AnyEventObject) => /^xstate\.(done|error)\.actor\./.test(type);

type Ends = { done: readonly unknown[]; snapshots?: readonly unknown[]; error: readonly unknown[] };

function outcomesOf(id: string, { done, snapshots = [], error }: Ends): AnyEventObject[] {
  return [
    ...snapshots.map((context) => ({ type: `xstate.snapshot.${id}`, snapshot: { status: 'active', context } })),
    ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    ...error.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
  ];
}
