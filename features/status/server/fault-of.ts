import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FaultPlace } from '../status.ts';
import type { FaultSeen } from './write-faults.ts';

const MOST_FRAMES = 8;
const LONGEST = 200;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

type Told = { place: FaultPlace; message: string; frames: readonly string[]; at: number; network?: string };

/** A fault, identified by its kind and its place, since its words vary. */
export function faultOf({ place, message, frames, at, network = '' }: Told): FaultSeen {
  const kind = /^\w+/.exec(message)?.[0] ?? '';
  const known = [place, ...(frames.length > 0 ? [kind, ...frames] : [message])].join('\n');
  return {
    id: createHash('sha256').update(known).digest('base64url').slice(0, 22),
    place,
    message,
    stack: frames.join('\n'),
    times: 1,
    first_at: at,
    last_at: at,
    network,
  };
}

/** A fault from an error in the log, without quoted values: those are in the log. */
export function serverFault(event: string, { message, stack }: Record<string, unknown>, at: number) {
  const first = String(message ?? event).split('\n', 1)[0] ?? '';
  const text = event === 'error' ? first : `${event}: ${first}`;
  return faultOf({ place: 'server', message: quoteless(text).slice(0, LONGEST), frames: framesIn(stack), at });
}

const quoteless = (text: string) => text.replace(/(["'`]).*?\1/g, '…');

/** The places of a stack that are in our own files. */
const framesIn = (stack: unknown) =>
  [...String(stack ?? '').matchAll(/((?:file:\/\/)?\/[^\s()]+?)(:\d+:\d+)/g)]
    .map(([, file = '', at]) => relative(ROOT, file.startsWith('file:') ? fileURLToPath(file) : file) + at)
    .filter((place) => !place.startsWith('..') && !place.includes('node_modules'))
    .slice(0, MOST_FRAMES);
