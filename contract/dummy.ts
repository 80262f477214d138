import { nameKey } from './text.ts';

/** Returns whether a group holds the target dummies. Such groups are excluded everywhere (docs: Asset choices). */
export const isDummy = (name: string) => nameKey(name) === 'dummy';
