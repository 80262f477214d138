import { fromPromise } from 'xstate';
import { SkinListReply } from '#contract/skin-list.ts';
import { translatorMachine } from '#machines/translator.ts';
import { call } from '../world/call.ts';
import { skinChanges } from './local-changes.ts';

export const translator = translatorMachine.provide({
  actors: {
    loadSkins: fromPromise(({ signal }) => call('listSkins', SkinListReply, { signal, toastsFailure: true })),
    skinChanges,
    findFurther: fromPromise(async ({ input, signal }) =>
      (await import('./find-further.ts')).findFurther(input, signal),
    ),
  },
});
