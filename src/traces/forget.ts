import type { Kept } from './kept.ts';

type Visit = { start: unknown; happened: Kept[]; dropped: number };

/**
 * Makes room in a visit. What nobody misses goes first: how far a reading had come, and the presses that the drawing
 * of pictures had waited for, with the ends of that waiting. Else what happened before the next page opened goes, and the
 * visit then begins with the app's context there; if no other page has opened, the oldest event goes. Machines beside the
 * app stay until they stop.
 */
export function forget(visit: Visit) {
  const { happened } = visit;
  const waited = happened.findLastIndex(isEndOfWaiting);
  visit.happened = happened.filter((one, at) => !isProgress(one) && !(at <= waited && isWaiting(one)));
  if (visit.happened.length < happened.length) return;
  const opened = happened.findIndex(({ opening }, at) => at > 0 && opening);
  const first = happened[opened];
  if (first) {
    const stopped = happened.slice(0, opened).filter(({ kind }) => kind === 'stopped');
    const isOver = ({ actor }: Kept) =>
      !actor.startsWith('beside/') || stopped.some((one) => `${actor}/`.startsWith(`${one.actor}/`));
    visit.start = first.opening;
    visit.happened = happened.filter((one, at) => at >= opened || !isOver(one));
    delete first.opening;
  }
  if (visit.happened.length === happened.length) {
    const oldest = happened.findIndex(({ kind }) => kind === 'event' || kind === 'told');
    visit.happened = happened.toSpliced(Math.max(oldest, 0), 1);
  }
  visit.dropped += happened.length - visit.happened.length;
}

const isProgress = (one: Kept) => one.kind === 'told' && !one.opening && typeOf(one).endsWith('.progressed');

/** A press after the last end of the waiting stays: its own end is still to come. */
const isWaiting = (one: Kept) =>
  isEndOfWaiting(one) || (one.kind === 'told' && !one.opening && typeOf(one) === 'person.pressed');

const isEndOfWaiting = (one: Kept) =>
  one.kind === 'delay' && !one.opening && typeOf(one).startsWith('xstate.after.untilStill.');

const typeOf = ({ value }: Kept) => (value as { type: string }).type;
