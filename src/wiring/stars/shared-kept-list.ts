import { createActor } from 'xstate';
import type { KeptListRef } from '#machines/my-list/kept-list.ts';
import { keptBase } from '../../world/stars/kept-base.ts';
import { keptList } from './kept-list.ts';

let one: { account: string; actor: KeptListRef } | undefined;

/** The one that keeps the list of this account, begun with the first use; that of another account ends. */
export function sharedKeptList(account: string) {
  if (one?.account === account) return one.actor;
  one?.actor.stop();
  one = { account, actor: createActor(keptList, { input: { account, base: keptBase(account) } }).start() };
  return one.actor;
}
