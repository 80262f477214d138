import { fromPromise } from 'xstate';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { call } from '../../world/calls/call.ts';
import { translator } from './translator.ts';

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
