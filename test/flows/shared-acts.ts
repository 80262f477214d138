import type { CallName } from '#contract/calls.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import { press } from '../walk/gestures.ts';
import type { Scene } from '../walk/stage.ts';
import { lost } from './refusals.ts';
import { setSkins, UNDO_DELETION } from './seed-skins.ts';

/** Asks again for what did not come. */
export const retry = {
  act: ({ page }: Scene) => press(page, 'Try again'),
} as const;

/** Undoes a deletion in the list below a form, so that the skins are others than the form knows. */
export const changeOfSkins = {
  act: ({ page }: Scene) => press(page, UNDO_DELETION),
} as const;

/** The list of skins, when these are all that there are. */
export const listOf = (output: SkinList) => ({
  output,
  act: ({ db, held }: Scene) => setSkins(db, output).then(() => held.letGo('listSkins')),
});

/** No answer: the request of one of these calls gets lost. */
export const noAnswer = (...names: CallName[]) => ({
  error: lost,
  act: ({ held }: Scene) => held.cut(...names),
});

/** Why nobody who only visits this page sees it follow a change. */
export const BEGUN_ELSEWHERE = 'what changes a skin here was begun on another page: test/browser/leaving.test.ts';
