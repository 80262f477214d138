import { fromPromise } from 'xstate';
import { overlayMachine } from '#machines/translator/overlay.ts';
import { storeTemplate } from '../kept/template.ts';

export const overlay = overlayMachine.provide({
  actors: {
    loadAssets: fromPromise(async ({ input: { legends }, signal }) =>
      (await import('./archive-assets.ts')).loadAssets(legends, signal),
    ),
  },
  actions: { storeTemplate: (_, { template }) => storeTemplate(template) },
});
