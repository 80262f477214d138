import { keyFrom } from '../../server/program/key.ts';

/** The key of every server that a test starts; the other one belongs to another installation. */
export const KEY = keyFrom(() => Buffer.alloc(32, 'the key of the tests'));
export const OTHER_KEY = keyFrom(() => Buffer.alloc(32, 'the key of another place'));
