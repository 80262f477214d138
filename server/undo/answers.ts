import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { previewTakeBack } from './preview-take-back.ts';
import { takeBack } from './take-back.ts';
import { undo } from './undo.ts';

/** The calls that take changes back. */
export const undos = (deps: Deps) =>
  ({
    undo: undo(deps),
    previewTakeBack: previewTakeBack(deps),
    takeBack: takeBack(deps),
  }) satisfies Answers;
