import { nameKey } from './text.ts';

/** The key of such a group’s name. */
export const DUMMY = 'dummy';

/** Returns whether a group holds the target dummies. Such groups are excluded everywhere (docs: Asset choices). */
export const isDummy = (name: string) => nameKey(name) === DUMMY;
