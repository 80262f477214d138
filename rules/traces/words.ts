import type { Happening, Trace } from '#contract/traces/trace.ts';
import { shortText } from './short-text.ts';

/** Says in one line what happened: who, what, and with which values. */
export function wordsOf(happening: Happening): { actor: string; what: string; values: string } {
  const { actor, kind } = happening;
  switch (kind) {
    case 'event':
    case 'told': {
      const { type, ...values } = happening.event;
      return { actor, what: String(type), values: Object.keys(values).length > 0 ? shortText(values) : '' };
    }
    case 'delay':
      return { actor, what: 'waited long enough', values: String(happening.event.type) };
    case 'answer':
      return { actor, what: 'answered', values: shortText(happening.output) };
    case 'failure':
      return { actor, what: 'failed', values: shortText(happening.error) };
    case 'started':
      return { actor, what: 'was started', values: shortText(happening.input) };
    case 'stopped':
      return { actor, what: 'was stopped', values: '' };
  }
}

/** A time since the start of a visit as minutes and seconds: `1:04.2`. */
export function clockTime(at: number): string {
  const tenths = Math.floor(at / 100);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
}

/** The messages and requests from a time on, until before another one. */
export const during = ({ toasts, requests }: Trace, from: number, to: number) => ({
  toasts: toasts.filter(({ at }) => at >= from && at < to),
  requests: requests.filter(({ at }) => at >= from && at < to),
});
