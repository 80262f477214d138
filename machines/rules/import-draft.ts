import type { ImportDraft } from './drafts.ts';

type Desk = Omit<ImportDraft, 'reading'> & { reading: ImportDraft['reading'] | null };

/** What would be lost with the page: files that were read, until they are applied, and what was decided about them. */
export const importDraftOf = ({ reading, completions, taken, sides, leftAssets, flags, build }: Desk) =>
  reading === null ? undefined : { reading, completions, taken, sides, leftAssets, flags, build };
