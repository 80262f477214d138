import { fromPromise } from 'xstate';
import { visitorCalls } from '#contract/visitor-calls.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { openCallsOf } from '../../world/api.ts';
import { skinChanges } from '../local-changes.ts';

const ask = openCallsOf(visitorCalls);

export const translator = translatorMachine.provide({
  actors: {
    loadSkins: fromPromise(({ signal }) => ask('listSkins', { signal, toastsFailure: true })),
    skinChanges,
    findFurther: fromPromise(async ({ input, signal }) =>
      (await import('./find-further.ts')).findFurther(input, signal),
    ),
  },
});
