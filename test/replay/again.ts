import type { Page } from 'playwright-core';
import type { Trace } from '#contract/traces/trace.ts';
import { traceOf } from '../walk/saved-trace.ts';
import { differentStates, playTrace } from './play.ts';

/** The first look may fall between two states of the page. */
const TRIES = 3;

/**
 * Plays the visit of a page again, with its texts. Returns the trace, and the first thing that went another way than on
 * the page, if any.
 */
export async function whenPlayed(page: Page, tries = TRIES): Promise<{ trace?: Trace; difference?: unknown }> {
  const trace = await traceOf(page);
  if (!trace) return { difference: 'The page gives no trace.' };
  const difference = differenceIn(trace);
  return difference && tries > 1 ? whenPlayed(page, tries - 1) : { trace, difference };
}

/**
 * Plays a trace again: the first thing that went another way than on the page, or undefined. A visit whose beginning is
 * gone ends elsewhere, but plays to its end.
 */
export function differenceIn(trace: Trace): unknown {
  const playing = playTrace(trace);
  const { refused, states } = playing.goTo(playing.length);
  if (refused) return { refused, happening: trace.happenings[refused.index] };
  return trace.dropped > 0 ? undefined : differentStates(trace, states);
}
