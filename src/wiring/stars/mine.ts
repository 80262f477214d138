import { fromPromise } from 'xstate';
import type { SkinList } from '#contract/skins/skin.ts';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { mineMachine } from '#machines/mine.ts';
import { call } from '../../world/calls/call.ts';
import { skinChanges } from '../local-changes.ts';

export const mine = mineMachine.provide({
  actors: {
    loadSkins: fromPromise<SkinList>(({ signal }) => call('listSkins', { reply: readSkinList, signal })),
    skinChanges,
  },
});
