import { fromPromise } from 'xstate';
import { LegendChanged, LegendListReply } from '#contract/legend.ts';
import { legendsMachine } from '#machines/legends/legends.ts';
import { call } from '../world/api.ts';
import { told } from '../world/saves.ts';
import { skinChanges } from './local-changes.ts';
import { toast } from './toast.ts';

const reply = LegendChanged;

export const legends = legendsMachine.provide({
  actors: {
    loadLegends: fromPromise(({ signal }) => call('listLegends', { signal, reply: LegendListReply })),
    saveLegend: fromPromise(({ input: { id, version, ...legend } }) => {
      const answer =
        id === ''
          ? call('addKnownLegend', { body: legend, reply })
          : call('saveKnownLegend', { params: { id }, body: { ...legend, version }, reply });
      return told({ kind: 'saveLegend' }, answer);
    }),
    removeLegend: fromPromise(({ input: { id, version } }) =>
      told(
        { kind: 'removeLegend' },
        call('removeKnownLegend', { params: { id }, query: { version: version?.toString() }, reply }),
      ),
    ),
    skinChanges,
  },
  actions: { toast },
});
