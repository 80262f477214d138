import { backUpNightly } from './server/nightly.ts';

export const start = backUpNightly;
