import type { Tables } from '../database/tables.ts';

/** A skin of the database with its legend's name. */
export type SkinRecord = Tables['skin'] & { legend: string };
export type SkinChange = { action: 'add' | 'change' | 'remove'; before: SkinRecord | null; after: SkinRecord };

/** Do the two skins say the same? */
export const isSame = (a: SkinRecord, b: SkinRecord) =>
  (['ingamename', 'model', 'texture', 'animation'] as const).every((field) => a[field] === b[field]);
