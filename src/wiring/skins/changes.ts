import { fromPromise } from 'xstate';
import type { SkinNews } from '#contract/changes.ts';
import { newsCalls } from '#contract/news-calls.ts';
import { changesMachine } from '#machines/changes.ts';
import { openCallsOf } from '../../world/api.ts';
import { skinChanges } from '../local-changes.ts';

const call = openCallsOf(newsCalls);

export const changes = changesMachine.provide({
  actors: {
    loadChanges: fromPromise<SkinNews[]>(({ signal }) => call('listChanges', { signal })),
    skinChanges,
  },
});
