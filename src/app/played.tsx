import { createRoot } from 'react-dom/client';
import { Actor } from 'xstate';
import type { Trace } from '#contract/traces/trace.ts';
import type { Outline, Moment as Shown } from '#machines/player/context.ts';
import { changesBetween } from '#rules/traces/changes.ts';
import { sayingsAt } from '#rules/traces/sayings.ts';
import { machinesFrom } from '../traces/machines-from.ts';
import { type Moment, type Playing, playTrace } from '../traces/play.ts';
import type { Channel } from '../world/played/channel.ts';
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
    const outline = await drawOutline(playTrace(trace, app));
    const playing = playTrace(trace, app);
    const draw = drawInto(document.getElementById('root') as HTMLElement);
    hear(({ index }) => {
      const moment = shownAt(playing, index);
      draw(moment.root);
      tell({ type: 'moment.shown', moment: moment.shown });
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

function goTo(playing: Playing, index: number): Moment {
  isOurs = true;
  try {
    return playing.goTo(index);
  } finally {
    isOurs = false;
  }
}

const STEPS_AT_A_TIME = 25;

/** Plays the trace once to its end, a few happenings at a time. */
async function drawOutline(playing: Playing): Promise<Outline> {
  const turns: number[] = [];
  let moment = goTo(playing, 0);
  while (moment.index < playing.length && !moment.refused) {
    const before = JSON.stringify(moment.states);
    moment = goTo(playing, moment.index + 1);
    if (JSON.stringify(moment.states) !== before) turns.push(moment.index);
    if (moment.index % STEPS_AT_A_TIME === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  const { refused, index } = moment;
  const ends = { ended: statesOf(moment), sayings: sayingsAt(moment) };
  return { last: index, stop: refused ? { reason: refused.reason } : null, turns, ...ends };
}

function shownAt(playing: Playing, index: number): { root: Moment['root']; shown: Shown } {
  const before = goTo(playing, Math.max(index - 1, 0)).contexts;
  const moment = goTo(playing, index);
  return {
    root: moment.root,
    shown: { index, states: statesOf(moment), changes: changesBetween(before, moment.contexts) },
  };
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
