import { fromBlob, fromBytes, type Incoming } from '#rules/files/incoming.ts';
import type { Sent } from '../world/send-order.ts';

/** A file of which a thread was told, to be read there. */
export const arrived = (sent: Sent): Incoming =>
  'bytes' in sent ? fromBytes(sent.path, new Uint8Array(sent.bytes)) : fromBlob(sent.path, sent.file);
