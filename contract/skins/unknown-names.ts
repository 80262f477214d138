import * as v from 'valibot';

/** The fields of a skin that hold names which lists of the game's assets have. */
export const listedFields = ['model', 'texture'] as const;
export type ListedField = (typeof listedFields)[number];

/** Those that hold a name which no imported list has; absent when there is none (docs: Unknown names). */
export const Unknown = v.optional(v.array(v.picklist(listedFields)));
