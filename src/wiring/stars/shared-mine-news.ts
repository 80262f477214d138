import { createActor } from 'xstate';
import type { MineNewsRef } from '#machines/my-list/mine-news.ts';
import { record } from '../../traces/record.ts';
import { mineNews } from './mine-news.ts';

let one: MineNewsRef | undefined;

/** One for the menu, What Changed and My List, begun with the first use. */
export function sharedMineNews() {
  if (!one) {
    one = createActor(mineNews);
    record(one);
    one.start();
  }
  return one;
}
