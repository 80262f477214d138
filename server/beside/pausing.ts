import type { Pause } from '#game-files/translate/translate-lists.ts';

/** How long others wait at most for the next pause, in milliseconds. */
const SLICE = 10;

/**
 * Makes the pauses of a long answer: now and then others get on with theirs. Fails in the next pause after `stop`, since
 * nobody waits for the answer now.
 */
export function pausing(stop?: AbortSignal): Pause {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE) return;
    return new Promise<void>(setImmediate).then(() => {
      stop?.throwIfAborted();
      since = performance.now();
    });
  };
}
