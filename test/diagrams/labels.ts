import type { Transition } from './chart.ts';

/** What an arrow says. */
export const labelOf = ({ event, guard }: Pick<Transition, 'event' | 'guard'>) =>
  guard === undefined ? event : `${event} [${guard}]`;

/** A label of one of several states that are alike, for all of them. */
export const withoutName = (label: string, name: string) =>
  label.replace(new RegExp(`(?<![\\w.])${name}(?![\\w.])`, 'g'), '…');
