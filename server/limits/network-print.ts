import { createHmac } from 'node:crypto';
import { aroundOf } from '../http/deps.ts';
import type { Key } from '../program/key.ts';

/** What is kept of an address, so that one network's reports can be told from another's, and nobody can read it. */
export const printOf = (address: string, key: Key) =>
  createHmac('sha256', key.secretFor('prints of networks')).update(aroundOf(address)).digest('base64url').slice(0, 22);
