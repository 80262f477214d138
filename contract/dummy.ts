import { nameKey } from './text.ts';

/** Is this the group of the target dummies? Groups of that name are excluded everywhere (docs: Asset choices). */
export const isDummy = (name: string) => nameKey(name) === 'dummy';
