import type { Kept } from './kept.ts';

type Visit = { start: unknown; happened: Kept[]; dropped: number };

/**
 * Makes room in a visit. How far a reading had come goes first, which nobody misses. Else what happened before the next
 * page opened goes, and the visit then begins with the app's context there; if no other page has opened, the oldest event
 * goes. Machines beside the app stay until they stop.
 */
export function forget(visit: Visit) {
  const { happened } = visit;
  visit.happened = happened.filter((one) => !isProgress(one));
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

const isProgress = ({ kind, value, opening }: Kept) =>
  kind === 'told' && !opening && (value as { type: string }).type.endsWith('.progressed');
