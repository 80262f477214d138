import { createActor } from 'xstate';
import type { KeptListRef } from '#machines/my-list/kept-list.ts';
import { recorded } from '../../traces/use-own-actor.ts';
import { shownAccount } from '../../world/calls/shown-account.ts';
import { keptBase } from '../../world/stars/kept-base.ts';
import { onStars } from '../../world/stars/stars-told.ts';
import { keptList } from './kept-list.ts';

let one: { account: string; actor: KeptListRef } | undefined;
let isLooking = false;

/** The one that keeps the list of this account, begun with the first use; that of another account ends. */
export function sharedKeptList(account: string) {
  if (one?.account === account) return one.actor;
  end();
  if (!isLooking) onStars(endWithoutAccount);
  isLooking = true;
  const actor = recorded(createActor(keptList, { input: { account, base: keptBase(account) } })).start();
  one = { account, actor };
  return actor;
}

/** What the next person at this browser stars is nothing to ask for with the account of the one before. */
function endWithoutAccount() {
  if (one?.account !== shownAccount()) end();
}

function end() {
  one?.actor.stop();
  one = undefined;
}
