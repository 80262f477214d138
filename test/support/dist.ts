import { builtFolder } from '../../server/program/built-folder.ts';

/** The folder of the build that the tests look at. */
export const dist = builtFolder('dist') ?? 'no build';
