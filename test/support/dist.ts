import { builtFolder } from '../../server/program/built-folder.ts';

/** The build folder that the tests read. */
export const dist = builtFolder('dist') ?? 'no build';
