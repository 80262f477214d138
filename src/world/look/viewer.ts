import { type AnyEventObject, fromCallback } from 'xstate';
import type { Drawing, DrawingOrder } from '#machines/viewer/context.ts';
import { type DrawingEvent, viewerMachine } from '#machines/viewer/viewer.ts';
import { rememberUp } from './folder-ups.ts';
import { NO_GRAPHICS } from './no-graphics.ts';
import { readModel, readPictures } from './read-model.ts';
import type { Show } from './show.online.ts';

/** Draws a model. three.js loads here and nowhere else. Its memory is freed with its state. */
const draw = fromCallback<AnyEventObject, Drawing>(({ input, sendBack, receive }) => {
  const send = (event: DrawingEvent) => sendBack(event);
  /** Orders that come before the show has begun. */
  const waiting: DrawingOrder[] = [];
  let show: Show | undefined;
  let isOver = false;
  receive((order) => (show ? show.follow(order as DrawingOrder) : waiting.push(order as DrawingOrder)));
  import('./show.online.ts').then(
    ({ beginShow }) => {
      if (isOver) return;
      show = beginShow(input, {
        lost: () => send({ type: 'drawing.lost' }),
        restored: () => send({ type: 'drawing.restored' }),
      });
      if (!show) return send({ type: 'drawing.refused', reason: NO_GRAPHICS });
      for (const order of waiting) show.follow(order);
      send({ type: 'drawing.began', canvas: show.canvas });
    },
    () => send({ type: 'drawing.refused', reason: NOT_LOADED }),
  );
  return () => {
    isOver = true;
    show?.end();
  };
});

const NOT_LOADED = 'What draws the model could not be loaded. Check your connection, close this, and look again.';

export const viewer = viewerMachine.provide({
  actors: { readModel, readPictures, draw },
  actions: { rememberUp: (_, { path, up }) => rememberUp(path, up) },
});
