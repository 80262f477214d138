import { fromPromise } from 'xstate';
import type { SkinNews } from '#contract/changes.ts';
import { changesMachine } from '#machines/changes.ts';
import { call } from '../api.ts';
import { skinChanges } from './changes-here.ts';

export const changes = changesMachine.provide({
  actors: {
    loadChanges: fromPromise<SkinNews[]>(({ signal }) => call('listChanges', { signal, isQuiet: true })),
    skinChanges,
  },
});
