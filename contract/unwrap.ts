import * as v from 'valibot';
import { unwrapped } from './reader.ts';

/** Takes a reply out of the key it may be wrapped in. */
export const under = (key: string) => v.transform((reply: unknown) => unwrapped(key, reply));
