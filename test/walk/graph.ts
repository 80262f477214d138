import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
  initialTransition,
} from 'xstate';
import { type Echoes, type Part, partsOf } from './echoes.ts';
import type { Model } from './model.ts';
import { eventTypesOf, namesOfTransitions } from './transitions.ts';

/** Something that can happen: an event of the machine, an actor's result, or the end of a delay. */
export type Happening = {
  label: string;
  event: AnyEventObject;
  /** Can it happen here, apart from the machine itself? */
  isOffered?(snapshot: AnyMachineSnapshot): boolean;
};

/** A step between two places. A walk takes at least one step of each of the `kinds`. */
export type Edge<H extends Happening = Happening> = {
  from: string;
  to: string;
  kinds: readonly string[];
  happening: H;
  /**
   * Has an actor ended that the machine continues without? It sends nothing after this, which the place does not show.
   */
  isLast: boolean;
};

export type Graph<H extends Happening = Happening> = {
  starts: readonly { input: unknown; at: string }[];
  edges: ReadonlyMap<string, readonly Edge<H>[]>;
  /** One snapshot for each place. */
  places: ReadonlyMap<string, AnyMachineSnapshot>;
};

/** A walk from a start, step by step. */
export type Tour<H extends Happening = Happening> = { input: unknown; at: string; steps: readonly Edge<H>[] };

/** A step before it gets its kinds. */
export type Step<H extends Happening = Happening> = {
  from: AnyMachineSnapshot;
  happening: H;
  taken: readonly (string | undefined)[];
  to: AnyMachineSnapshot;
};

const MOST_PLACES = 30_000;

/** Returns every place that the machine reaches with the samples of its model, and the steps between them. */
export function graphOf(model: Model): Graph {
  const sights = new Map<string, number>();
  /** The number of what a person sees. */
  const sightOf = (snapshot: AnyMachineSnapshot) => {
    const sight = JSON.stringify([snapshot.status, snapshot.value, model.visible(snapshot.context, snapshot)]);
    const number = sights.get(sight) ?? sights.size;
    sights.set(sight, number);
    return number;
  };
  let last: { from: AnyMachineSnapshot; sight: number } | undefined;
  // Steps of the same kind look the same to a person and take the same transitions.
  const kindsOf = ({ from, happening, taken, to }: Step) => {
    // The steps of a place come one after the other.
    if (last?.from !== from) last = { from, sight: sightOf(from) };
    return [[last.sight, happening.label, taken, sightOf(to)].join(' ')];
  };
  return graphWith(model, { happenings: happeningsOf(model), kindsOf });
}

type Walkable = Pick<Model, 'machine' | 'starts' | 'known' | 'isFarEnough'> & { echoes?: Echoes | undefined };

/**
 * The same for other events than the model's, with another definition of kinds. Explores breadth-first, like XState's
 * `getAdjacencyMap`, which takes each step twice and shifts a queue: that takes minutes for the largest machine.
 */
export function graphWith<H extends Happening>(
  model: Walkable,
  { happenings, kindsOf }: { happenings: readonly H[]; kindsOf: (step: Step<H>) => readonly string[] },
): Graph<H> {
  const { machine, echoes } = model;
  const names = namesOfTransitions(machine);
  const places = new Map<string, AnyMachineSnapshot>();
  const edges = new Map<string, Edge<H>[]>();
  /** One text for all steps to a place, so that later ones are not compared letter by letter. */
  const namesOfPlaces = new Map<string, string>();

  const starts = model.starts.map((input) => ({ input, at: placeOf(initialTransition(machine, input)[0]) }));
  // The same loop also visits the places that it finds.
  for (const [from, snapshot] of places) {
    if (places.size > MOST_PLACES) throw new Error(`${machine.id}: more than ${MOST_PLACES} places`);
    const isEnd = model.isFarEnough?.(snapshot.context, snapshot) ?? false;
    edges.set(from, isEnd ? [] : possible(snapshot).map((next) => edgeOf(from, snapshot, next)));
  }
  return { starts, edges, places };

  /** Returns the name of a snapshot's place, and stores new ones. */
  function placeOf(snapshot: AnyMachineSnapshot) {
    const place = JSON.stringify([snapshot.status, snapshot.value, model.known(snapshot.context, snapshot)]);
    const known = namesOfPlaces.get(place);
    if (known !== undefined) return known;
    namesOfPlaces.set(place, place);
    places.set(place, snapshot);
    return place;
  }

  function possible(snapshot: AnyMachineSnapshot): H[] {
    if (snapshot.status !== 'active') return [];
    const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
    // Not `can`: it ignores a candidate that only blocks the next ones.
    return happenings.filter(
      ({ event, isOffered }) =>
        types.has(event.type) &&
        machine.getTransitionData(snapshot, event).length > 0 &&
        (isOffered?.(snapshot) ?? true),
    );
  }

  function edgeOf(from: string, before: AnyMachineSnapshot, happening: H): Edge<H> {
    const { event } = happening;
    const parts = partsOf(machine, echoes, { before, event });
    const taken = parts.flatMap((part) => part.taken.map((one) => names.get(one)));
    const { after } = parts.at(-1) as Part;
    return {
      from,
      to: placeOf(after),
      kinds: kindsOf({ from: before, happening, taken, to: after }),
      happening,
      isLast: isEndOfActor(event) && after.children[event.actorId] === before.children[event.actorId],
    };
  }
}

/** The model's samples and delays as events; throws when the machine waits for an event without a sample. */
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

/** Returns the name of the delay that this event ends. */
export const nameOfDelay = ({ type }: AnyEventObject) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? '';

const isEndOfActor = ({ type }: AnyEventObject) => /^xstate\.(done|error)\.actor\./.test(type);

type Ends = { done: readonly unknown[]; snapshots?: readonly unknown[]; error: readonly unknown[] };

function outcomesOf(id: string, { done, snapshots = [], error }: Ends): AnyEventObject[] {
  return [
    ...snapshots.map((context) => ({ type: `xstate.snapshot.${id}`, snapshot: { status: 'active', context } })),
    ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    ...error.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
  ];
}
