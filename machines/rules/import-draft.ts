import type { ImportDraft } from './drafts.ts';

type Desk = Omit<ImportDraft, 'reading'> & { reading: ImportDraft['reading'] | null };

/** The draft that leaving the page would lose: files that were read and are not applied, with all choices. */
export const importDraftOf = ({ reading, completions, taken, sides, leftAssets, flags, build }: Desk) =>
  reading === null ? undefined : { reading, completions, taken, sides, leftAssets, flags, build };
