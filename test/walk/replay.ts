import type { Trace } from '#contract/traces/trace.ts';
import { playTrace } from '../../src/traces/play.ts';
import { appToPlay, othersToPlay } from '../support/machines-to-play.ts';

/**
 * Plays a trace again: the first thing that went another way than on the page, or undefined. A visit whose beginning is
 * gone ends elsewhere, but plays to its end.
 */
export function differenceIn(trace: Trace): unknown {
  const playing = playTrace(trace, appToPlay, othersToPlay);
  const { refused, missed, states } = playing.goTo(playing.length);
  if (refused) return { refused, happening: trace.happenings[refused.index] };
  if (trace.dropped > 0) return undefined;
  if (missed.length > 0) return { missed };
  const paths = Object.keys({ ...states, ...trace.states });
  const other = paths.filter((path) => JSON.stringify(states[path]) !== JSON.stringify(trace.states[path]));
  return other.length === 0
    ? undefined
    : Object.fromEntries(other.map((path) => [path, { page: trace.states[path], played: states[path] }]));
}
