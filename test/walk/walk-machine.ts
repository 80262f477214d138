import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  type InspectionEvent,
  initialTransition,
  SimulatedClock,
} from 'xstate';
import { actorsOnCall } from './actors.ts';
import { afterStep, type Echoes } from './echoes.ts';
import { type Happening, nameOfDelay, type Tour } from './graph.ts';
import type { Model } from './model.ts';
import { namesOfTransitions } from './transitions.ts';

/** The result of a step: the machine's place, its actions, and the input of the actors that it started. */
type Left = { sight: unknown; done: Done[]; given: unknown[] };

/** After a step: the result, the result that the machine's chart predicts, and the way so far. */
export type Found = { found: Left; expected: Left; way: readonly string[]; snapshot: AnyMachineSnapshot };

type Walk<H extends Happening> = {
  /** Collects the names of the taken transitions. */
  walked: Set<string>;
  /** Is called before each step. */
  act?: (happening: H, snapshot: AnyMachineSnapshot) => Promise<void>;
  /** Called at the start and after each step. */
  check: (found: Found) => void | Promise<void>;
  /** The echoes of a step belong to it. */
  echoes?: Echoes | undefined;
};

/** Walks a tour with a running machine: its actors end on command, and its clock moves on command. */
export async function walk<H extends Happening>(
  model: Pick<Model, 'machine' | 'samples' | 'known'>,
  { input, steps }: Tour<H>,
  { walked, act, check, echoes = () => [] }: Walk<H>,
) {
  const { given, actors, tell } = actorsOnCall(model.machine, Object.keys(model.samples.actors));
  const machine = model.machine.provide({ actors });
  const names = namesOfTransitions(machine);
  const clock = new SimulatedClock();
  const done: Done[] = [];
  const actor = createActor(machine, { input, clock, inspect });
  const way: string[] = [];

  const [first, actionsAtStart] = initialTransition(machine, input);
  let expected: AnyMachineSnapshot = first;
  let actions: Done[] = actionsAtStart;
  actor.start();
  await compare();
  for (const { happening } of steps) {
    way.push(happening.label);
    const before = actor.getSnapshot();
    await act?.(happening, before);
    await step(happening.event);
    for (const echo of echoes(happening.event, before, actor.getSnapshot())) await step(echo);
    await compare();
  }
  actor.stop();

  async function step(event: AnyEventObject) {
    expected = afterStep(machine, { before: expected, event }, (action) => actions.push(action));
    await bring(event);
  }

  function inspect(event: InspectionEvent) {
    if (event.actorRef.sessionId !== event.rootId) return;
    if (event.type === '@xstate.action') done.push(event.action);
    if (event.type !== '@xstate.microstep') return;
    for (const one of event._transitions) walked.add(names.get(one) ?? `${one.source.id} on ${one.eventType}, unnamed`);
  }

  async function bring(event: AnyEventObject) {
    const [, who] = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event.type) ?? [];
    if (who !== undefined) {
      tell(who, event);
      await new Promise(setImmediate);
    } else if (event.type.startsWith('xstate.after.')) {
      const before = actor.getSnapshot();
      const delay = delayOf(event);
      clock.increment(delay - 1);
      if (actor.getSnapshot() !== before) throw new Error(`${event.type} came too early`);
      clock.increment(1);
    } else actor.send(event);
  }

  async function compare() {
    const snapshot = actor.getSnapshot();
    await check({
      found: { sight: sightOf(snapshot), done: done.map(shown), given: byName(given) },
      expected: {
        sight: sightOf(expected),
        done: actions.map(shown),
        given: byName(
          actions.flatMap(({ type, params }) =>
            type === 'xstate.spawnChild' && isOnCall(params) ? [[(params as Named).id, (params as Named).input]] : [],
          ),
        ),
      },
      way,
      snapshot,
    });
    actions = [];
    done.length = 0;
    given.length = 0;
  }

  function sightOf(snapshot: AnyMachineSnapshot) {
    return { status: snapshot.status, value: snapshot.value, known: model.known(snapshot.context, snapshot) };
  }

  function isOnCall(params: unknown) {
    return (params as Named).id in actors;
  }

  function delayOf(event: AnyEventObject) {
    const name = nameOfDelay(event);
    const delay = machine.implementations.delays[name] ?? name;
    return Number(typeof delay === 'function' ? (delay as Delay)(actor.getSnapshot()) : delay);
  }
}

type Delay = (snapshot: Pick<AnyMachineSnapshot, 'context'>) => number;
type Done = { type: string; params: unknown };
type Named = { id: string; input?: unknown; targetId?: string; event?: unknown; delay?: number };

/** XState decides the order of calls and machines that start with the same step. */
const byName = (given: readonly (readonly [string, unknown])[]) =>
  given.toSorted(([a], [b]) => Number(a > b) - Number(a < b));

/** An action without its actor references, which differ in every run. */
function shown({ type, params }: Done): Done {
  if (!type.startsWith('xstate.')) return { type, params };
  const { id, input, targetId, event, delay } = params as Named;
  return { type, params: { id, input, targetId, event, delay } };
}
