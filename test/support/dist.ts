import { builtFolder } from '../../server/program/installed.ts';

/** The build folder that the tests read. */
export const dist = builtFolder('dist') ?? 'no build';
