import { prepareClips } from '../coverage/prepare-clips.ts';
import { prepareApplied } from '../import/prepare-applied.ts';
import { prepareBatchBack } from '../undo/prepare-batch-back.ts';
import { prepareTakeBack } from '../undo/prepare-take-back.ts';
import { previewOf } from '../undo/preview-of.ts';

/**
 * The changes of many rows, and what must be found out for one, by their names. Each is given a transaction and what was
 * ordered, which goes from thread to thread as data.
 */
export const works = {
  applyImport: prepareApplied,
  mendClips: prepareClips,
  previewTakeBack: previewOf,
  takeBack: prepareTakeBack,
  undoBatch: prepareBatchBack,
};

type Works = typeof works;
export type WorkName = keyof Works;
export type OrderOf<Name extends WorkName> = Parameters<Works[Name]>[1];
export type ToldOf<Name extends WorkName> = Awaited<ReturnType<Works[Name]>>['told'];
