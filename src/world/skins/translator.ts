import { fromPromise } from 'xstate';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { call } from '../calls/call.ts';
import { storeLanguage } from '../kept/language.ts';
import { starChanges } from '../stars/star-changes.ts';
import { wired } from '../wired.ts';

export const translator = wired(translatorMachine).provide({
  actors: {
    loadSkins: fromPromise(({ signal }) => call('listSkins', { reply: readSkinList, signal, toastsFailure: true })),
    starChanges,
    loadFacts: fromPromise(async () => (await import('#rules/search/fact-reader.ts')).factReader),
    findFurther: fromPromise(async ({ input, signal }) =>
      (await import('./find-further.ts')).findFurther(input, signal),
    ),
  },
  actions: { storeLanguage: (_, { language }) => storeLanguage(language) },
});

/** The translator with the skins of one legend only. */
export const translatorOf = (legend: string) =>
  translator.provide({
    actors: {
      loadSkins: fromPromise(async ({ signal }) => {
        const { legends, ...list } = await call('listSkins', { reply: readSkinList, signal, toastsFailure: true });
        return { ...list, legends: legends.filter((one) => one.legend === legend) };
      }),
    },
  });
