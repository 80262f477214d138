import { fromPromise } from 'xstate';
import { legendsMachine } from '#machines/legends/legends.ts';
import { legendEdit, legendRemoval } from '#machines/legends/setup.ts';
import { staffCall } from '../../world/staff-api.ts';
import { told } from '../../world/told.ts';
import { skinChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';

export const legends = legendsMachine.provide({
  actors: {
    loadLegends: fromPromise(({ signal }) => staffCall('listLegends', { signal })),
    saveLegend: fromPromise(({ input: { id, version, ...legend } }) => {
      const answer =
        id === ''
          ? staffCall('addKnownLegend', { body: legend })
          : staffCall('saveKnownLegend', { params: { id }, body: { ...legend, version } });
      return told(legendEdit, answer);
    }),
    removeLegend: fromPromise(({ input: { id, version } }) =>
      told(legendRemoval, staffCall('removeKnownLegend', { params: { id }, query: { version: version?.toString() } })),
    ),
    skinChanges,
  },
  actions: { toast },
});
