import { type EventObject, fromCallback } from 'xstate';
import { movingMachine, type Row } from '#machines/my-list/moving.ts';
import { followPointer } from '../../world/stars/follow-pointer.ts';

export const moving = movingMachine.provide({
  actors: {
    followPointer: fromCallback<EventObject, Row>(({ input: { skin }, sendBack }) =>
      followPointer(skin, {
        reached: (to) => sendBack({ type: 'place.reached', to } as EventObject),
        dropped: () => sendBack({ type: 'row.dropped' }),
        returned: () => sendBack({ type: 'row.returned' }),
      }),
    ),
  },
});
