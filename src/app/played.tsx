import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Actor, type AnyStateMachine } from 'xstate';
import type { Trace } from '#contract/traces/trace.ts';
import type { Outline } from '#machines/player/context.ts';
import { changesBetween } from '#rules/traces/changes.ts';
import { sayingsAt } from '#rules/traces/sayings.ts';
import { machinesFrom } from '../traces/machines-from.ts';
import { type Moment, playTrace } from '../traces/play.ts';
import { type StandIns, standIns } from '../traces/stand-ins.ts';
import { beside } from '../traces/use-own-actor.ts';
import type { Channel } from '../world/played/channel.ts';
import { unstored } from '../world/stars/stars-told.ts';
import { App } from './app.tsx';
import { loadFlow } from './flows.ts';
import { loadFlowsOf } from './load-flows-of.ts';
import { meaningOf } from './meaning-of.ts';
import { app } from './wiring.ts';

/**
 * The address of this file. It is read twice: by the page, which wants the address alone, and in the frame, where it
 * draws what the trace shows.
 */
export const script = import.meta.url;

if (window.played) begin(window.played);

async function begin({ text, tell, hear }: Channel) {
  try {
    const trace: Trace = JSON.parse(text);
    ignoreViews();
    await Promise.all([loadFlowsOf(trace), ...placesIn(trace).map(loadFlow)]);
    const stage = stageFor(trace);
    await bringOthers(trace);
    const outline = await drawOutline(trace, stage);
    hear(({ index }) => {
      const before = stage.goTo(Math.max(index - 1, 0)).contexts;
      const moment = stage.goTo(index);
      stage.draw();
      const changes = changesBetween(before, moment.contexts);
      tell({ type: 'moment.shown', moment: { index, states: statesOf(moment), changes } });
    });
    tell({ type: 'outline.drawn', outline });
  } catch (error) {
    console.error(error);
    tell({ type: 'frame.failed', reason: `The trace could not be played: ${String(error)}` });
  }
}

/** The paths that a trace goes to: pages open also where nothing happens in them. */
function placesIn({ start, happenings }: Trace) {
  return [start.path, ...happenings.flatMap((one) => ('event' in one ? [one.event.to, one.event.path] : []))]
    .filter((place) => typeof place === 'string')
    .map((place) => place.replace(/[?#].*/, ''));
}

let isOurs = false;

/** Views send events while they are drawn. What they sent then is in the trace, and must not come twice. */
function ignoreViews() {
  const { send } = Actor.prototype;
  Actor.prototype.send = function (event) {
    if (isOurs) send.call(this, event);
  };
}

function byUs<Answer>(play: () => Answer): Answer {
  isOurs = true;
  try {
    return play();
  } finally {
    isOurs = false;
  }
}

/** The longest wait for the view that starts a machine, in milliseconds. Without it the machine is not played. */
const LONGEST_WAIT = 2000;

type Stage = ReturnType<typeof stageFor>;

/** The machines of a trace and the page that shows them. */
function stageFor(trace: Trace) {
  const playing = playTrace(trace, app);
  let moment = byUs(() => playing.goTo(0));
  const known = new Map<string, () => void>();
  const given = standIns(
    () => moment,
    (machine) => {
      byUs(() => playing.know(machine));
      moment = byUs(() => playing.goTo(moment.index));
      known.get(machine.id)?.();
    },
  );
  giveInstead(given);
  const drawApp = drawInto(document.getElementById('root') as HTMLElement);
  const draw = () => {
    drawApp(moment.root);
    given.look();
  };
  return {
    draw,
    goTo(index: number): Moment {
      moment = byUs(() => playing.goTo(index));
      return moment;
    },
    /** Draws the page until a view has brought a machine that it starts itself. */
    async learn(id: string): Promise<Moment> {
      if (!known.has(id)) {
        const isKnown = new Promise<void>((resolve) => known.set(id, resolve));
        draw();
        await Promise.race([isKnown, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
      }
      return moment;
    },
  };
}

/** Views get the played machines instead of starting their own. */
function giveInstead(given: StandIns) {
  beside.use = ((machine: AnyStateMachine, options?: object) => {
    const [standIn] = useState(() => given.of(machine, options));
    useEffect(() => standIn.sit(), [standIn]);
    return standIn;
  }) as unknown as typeof beside.use;
  beside.make = ((machine: AnyStateMachine, options?: object) => {
    const standIn = given.of(machine, options);
    const made: object = { ...standIn, stop: standIn.sit(), start: () => made };
    return made;
  }) as unknown as typeof beside.make;
}

/** Brings what a page loads later, when something calls for it: what stars lead to, and what stands over the page. */
async function bringOthers({ happenings }: Trace) {
  const started = new Set(happenings.flatMap((one) => (one.kind === 'started' ? [one.machine] : [])));
  if (started.has('mineNews')) unstored.stars = [];
  if (started.has('report')) await import('../reports/open-report.tsx');
  if (started.has('connection')) (await import('../shell/connection.tsx')).openConnection(() => {});
  if (started.has('proof')) await (await import('../shell/open-proof.tsx')).openProof(() => {});
}

const STEPS_AT_A_TIME = 25;

/** Plays the trace once to its end, a few happenings at a time. */
async function drawOutline({ happenings }: Trace, stage: Stage): Promise<Outline> {
  const turns: number[] = [];
  let moment = stage.goTo(0);
  while (moment.index < happenings.length && !moment.refused) {
    const before = JSON.stringify(moment.states);
    moment = stage.goTo(moment.index + 1);
    const happening = happenings[moment.index - 1];
    if (happening?.kind === 'started' && !moment.beside.has(happening.actor))
      moment = await stage.learn(happening.machine);
    if (JSON.stringify(moment.states) !== before) turns.push(moment.index);
    if (moment.index % STEPS_AT_A_TIME === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  const { refused, index, missed } = moment;
  const ends = { missed, ended: statesOf(moment), sayings: sayingsAt(moment) };
  return { last: index, stop: refused ? { reason: refused.reason } : null, turns, ...ends };
}

const statesOf = ({ root, beside }: Moment) =>
  [['app', root] as const, ...beside].flatMap(([path, actor]) =>
    machinesFrom(path, actor).map(([name, snapshot]) => ({
      actor: name,
      machine: snapshot.machine.id,
      value: snapshot.value,
      means: meaningOf(snapshot),
    })),
  );

/** Draws an app; a new one, after going back, is drawn from scratch. */
function drawInto(container: HTMLElement) {
  const place = createRoot(container);
  let drawn: Moment['root'] | undefined;
  let run = 0;
  return (root: Moment['root']) => {
    if (root === drawn) return;
    drawn = root;
    run += 1;
    place.render(<App key={run} actor={root} />);
  };
}
