import { createActor } from 'xstate';
import type { MineNewsRef } from '#machines/my-list/mine-news.ts';
import { recordActor } from '../../traces/use-own-actor.ts';
import { mineNews } from './mine-news.ts';

let one: MineNewsRef | undefined;

/** One for the menu, What Changed and My List, begun with the first use. */
export function sharedMineNews() {
  one ??= recordActor(createActor(mineNews)).start();
  return one;
}
