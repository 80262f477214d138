import { fromPromise } from 'xstate';
import { legendsOf } from '#contract/skins/legend.ts';
import { legendEdit, legendRemoval, legendsMachine } from '#machines/legends/legends.ts';
import { call } from '../calls/call.ts';
import { trackSave } from '../calls/track-save.ts';
import { wired } from '../wired.ts';

export const legends = wired(legendsMachine).provide({
  actors: {
    loadLegends: fromPromise(({ signal }) => call('listLegends', { reply: legendsOf, signal })),
    saveLegend: fromPromise(({ input: { id, version, ...legend } }) => {
      const answer =
        id === ''
          ? call('addKnownLegend', { body: legend })
          : call('saveKnownLegend', { params: { id }, body: { ...legend, version } });
      return trackSave(legendEdit, answer);
    }),
    removeLegend: fromPromise(({ input: { id, version } }) =>
      trackSave(legendRemoval, call('removeKnownLegend', { params: { id }, query: { version: version?.toString() } })),
    ),
  },
});
