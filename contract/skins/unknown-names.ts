import * as v from 'valibot';

/** The fields of a skin that hold names of the game's assets. */
export const listedFields = ['model', 'texture'] as const;
export type ListedField = (typeof listedFields)[number];

/** The fields whose name is in no imported list; absent when there are none (docs: Unknown names). */
export const Unknown = v.optional(v.array(v.picklist(listedFields)));
