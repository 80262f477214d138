import { fromPromise } from 'xstate';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { mineMachine } from '#machines/my-list/mine.ts';
import { call } from '../calls/call.ts';
import { textsOfBrowser } from '../kept/kept-texts.ts';
import { toast } from '../page/toast.ts';
import { skinChanges } from '../wired.ts';
import { changeStars } from './stars.ts';

export const mine = mineMachine.provide({
  actors: {
    loadSkins: fromPromise(async ({ input: { account }, signal }) => {
      const held = account === undefined ? [] : call('readStarList', { account, signal }).then(({ stars }) => stars);
      const [{ legends }, stars] = await Promise.all([
        call('listSkins', { reply: readSkinList, signal }),
        Promise.resolve(held).catch(() => []),
      ]);
      return { legends, held: stars };
    }),
    answerHeld: fromPromise(async ({ input: { account, held, isTaken } }) => {
      const { left, isStored } = isTaken ? changeStars({ kind: 'add', skins: held }) : { left: 0, isStored: true };
      // Nobody asks the account for them again: it forgets only what this browser has stored, or what nobody wants.
      if (account !== undefined && left === 0 && isStored) await call('dropStarList', { account });
      // What earlier versions stored beside it: the list that this browser and the account had in common.
      textsOfBrowser.drop('stars-kept');
      return { left, isStored };
    }),
    skinChanges,
  },
  actions: { toast },
});
