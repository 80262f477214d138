import type { CallName } from '#contract/calls.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import { press } from '../walk/gestures.ts';
import type { Scene } from '../walk/stage.ts';
import { lost } from './refusals.ts';
import { setSkins, UNDO_DELETION } from './seed-skins.ts';

/** Presses "Try again". */
export const retry = { act: ({ page }: Scene) => press(page, 'Try again') } as const;

/** Undoes a deletion in the list below a form, so that the skins differ from the form's. */
export const changeOfSkins = { act: ({ page }: Scene) => press(page, UNDO_DELETION) } as const;

/** The list of skins with only these. */
export const listOf = (output: SkinList) => ({
  output,
  act: ({ db, held }: Scene) => setSkins(db, output).then(() => held.letGo('listSkins')),
});

/** No answer: the request of one of these calls is lost. */
export const noAnswer = (...names: CallName[]) => ({ error: lost, act: ({ held }: Scene) => held.cut(...names) });

/** Why a visit of only this page never shows a change. */
export const BEGUN_ELSEWHERE = 'a change of a skin here starts on another page: test/browser/leaving.test.ts';
