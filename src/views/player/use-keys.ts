import { useEffect } from 'react';
import type { PlayerRef } from '#machines/player/player.ts';
import { keyFor } from '../../parts/key-for.ts';

type Event = Parameters<PlayerRef['send']>[0];

const events: Readonly<Record<string, readonly Event[]>> = {
  ' ': [{ type: 'pause.requested' }, { type: 'play.requested' }],
  ArrowLeft: [{ type: 'step.requested', by: -1 }],
  ArrowRight: [{ type: 'step.requested', by: 1 }],
  Home: [{ type: 'place.chosen', index: 0 }],
  End: [{ type: 'end.requested' }],
  f: [{ type: 'failure.requested' }],
  s: [{ type: 'turn.requested' }],
};

/** The keys of the player (docs: Play a trace). On a button, the space bar presses the button. */
export function useKeys(actor: PlayerRef) {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const key = keyFor(event);
      if (key === ' ' && (event.target as Element).closest('button, a, summary')) return;
      const wanted = (events[key ?? ''] ?? []).find((one) => actor.getSnapshot().can(one));
      if (!wanted) return;
      event.preventDefault();
      actor.send(wanted);
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [actor]);
}
