import type { Incoming } from '../read/incoming.ts';
import type { Recognised } from '../read/recognise.ts';

/** A file that somebody has looked into: what it is, or that it is another one once more. */
export type Seen = { file: Incoming } & (Recognised | { sameAs: string });
