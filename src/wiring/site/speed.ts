import { fromCallback } from 'xstate';
import type { AppRef } from '#machines/app/app.ts';
import { speedMachine } from '#machines/speed.ts';
import { watchFigures, watchKeystrokes } from '../../world/figures.ts';

/** With how many skins the page works is the translator's to say. */
export const speedOf = (app: AppRef) =>
  speedMachine.provide({
    actors: {
      watchPage: fromCallback(({ sendBack }) => {
        const skins = () => app.getSnapshot().children.translator?.getSnapshot().context.catalogue.skins ?? 0;
        const ends = [
          watchFigures((figures) => sendBack({ type: 'figures.measured', figures }), skins),
          watchKeystrokes((took) => sendBack({ type: 'keystroke.painted', took })),
        ];
        return () => {
          for (const end of ends) end();
        };
      }),
    },
  });
