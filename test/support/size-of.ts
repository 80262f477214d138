import { statSync } from 'node:fs';

/** Returns the size of built files as browsers load them, in bytes: the build has compressed them with brotli. */
export const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
