import { fromCallback, fromPromise } from 'xstate';
import { playerMachine } from '#machines/player/player.ts';
import type { FrameOrder } from '#machines/player/setup.ts';
import { loadScript } from '../../world/played/script.ts';
import { runInside, sealedFrame } from '../../world/played/sealed-frame.ts';

const LOST = 'The files that draw the page could not be loaded. Check your connection, and try again.';

export const player = playerMachine.provide({
  actors: {
    readTrace: fromPromise(async ({ input, signal }) =>
      (await import('./read-source.ts')).readSource(input.source, signal),
    ),
    play: fromCallback(({ input: { trace }, sendBack, receive }) => {
      let isLeft = false;
      const tell: typeof sendBack = (event) => {
        if (!isLeft) sendBack(event);
      };
      let isAtOnce: ((order: FrameOrder) => void) | undefined;
      receive((order) => isAtOnce?.(order as FrameOrder));
      const fail = () => tell({ type: 'frame.failed', reason: LOST });
      loadScript().then(({ script }) => {
        const frame = sealedFrame(trace.viewport, (inside) => {
          inside.played = {
            text: JSON.stringify(trace),
            tell,
            hear: (listener) => {
              isAtOnce = listener;
            },
          };
          runInside(inside, script, fail);
        });
        tell({ type: 'frame.began', frame });
      }, fail);
      return () => {
        isLeft = true;
      };
    }),
  },
});
