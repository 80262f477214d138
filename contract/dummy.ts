import { nameKey } from './text.ts';

/** Is this the group of the target dummies? Groups of that name are excluded everywhere (spec §5). */
export const isDummy = (name: string) => nameKey(name) === 'dummy';
