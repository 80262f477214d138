import type { Drafts } from './drafts.ts';

/** What would be lost with the page: files that were read, until they are applied. */
export const importDraftOf = ({ reading }: { reading: object | null }): Drafts['importDesk'] =>
  reading === null ? undefined : true;
