import { createActor } from 'xstate';
import type { StarsRef } from '#machines/my-list/stars.ts';
import { recordActor } from '../../traces/use-own-actor.ts';
import { stars } from './wired-stars.ts';

let one: StarsRef | undefined;

/** One for all rows of the translator and for its key, begun with the first use: a star that is set again has its note. */
export function sharedStars() {
  one ??= recordActor(createActor(stars)).start();
  return one;
}
