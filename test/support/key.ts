import { keyFrom } from '../../server/program/key.ts';

/** The key of every server that a test starts; another one is that of another place. */
export const KEY = keyFrom(() => Buffer.alloc(32, 'the key of the tests'));
export const OTHER_KEY = keyFrom(() => Buffer.alloc(32, 'the key of another place'));
