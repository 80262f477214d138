import { fromPromise } from 'xstate';
import type { SkinNews } from '#contract/history/changes.ts';
import { changesMachine } from '#machines/changes.ts';
import { call } from '../../world/calls/call.ts';
import { skinChanges } from '../local-changes.ts';

export const changes = changesMachine.provide({
  actors: {
    loadChanges: fromPromise<SkinNews[]>(async ({ signal }) => (await call('listChanges', { signal })).changes),
    skinChanges,
  },
});
