import { useEffect } from 'react';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { keyFor } from '../../parts/key-for.ts';
import { reasons } from './words.ts';

/** The keys that decide (docs: Review). A key that is held down decides only once. */
export function useKeys(actor: ReviewDeskRef) {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const wanted = event.repeat ? undefined : eventFor(keyFor(event));
      if (!wanted || !actor.getSnapshot().can(wanted)) return;
      event.preventDefault();
      actor.send(wanted);
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [actor]);
}

type Event = Parameters<ReviewDeskRef['send']>[0];

const events: Readonly<Record<string, Event>> = {
  a: { type: 'accept.requested' },
  c: { type: 'change.requested' },
  d: { type: 'decline.requested' },
  s: { type: 'skip.requested' },
  u: { type: 'undo.requested' },
  Escape: { type: 'form.closed' },
  ...Object.fromEntries(reasons.map(({ why }, at) => [String(at + 1), { type: 'reason.chosen', why }])),
};

const eventFor = (key: string | undefined) => (key === undefined ? undefined : events[key]);
