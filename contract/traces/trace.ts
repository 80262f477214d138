import * as v from 'valibot';
import { TRACE } from './bounds.ts';

const text = (most: number, message: string) => v.pipe(v.string(message), v.maxLength(most, message));
const count = (message: string) => v.pipe(v.number(message), v.finite(message), v.minValue(0, message));
const at = count('A time is a number of milliseconds since the start.');
const plain = v.custom<unknown>(isPlain, 'A value of a trace has plain parts only, at most 30 levels deep.');
const record = v.pipe(
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'This part of a trace has names and values.',
  ),
  plain as v.GenericSchema<Record<string, unknown>>,
);

/** The ids of an actor and of those above it, from the root: `app/translator/loadSkins`; `beside/…` for others. */
const actor = v.pipe(
  v.string('An actor is a path of ids.'),
  v.regex(/^(?:app|beside)(?:\/[\w.:-]{1,80}){0,8}$/, 'An actor is a path of ids.'),
);

const event = v.pipe(
  record,
  v.check(({ type }) => typeof type === 'string' && /^[\w.:-]{1,80}$/.test(type), 'An event has a type.'),
);

/** Nothing in the machine heard it. */
const ignored = v.optional(v.literal(true));

/** What came to the machines from outside, in order. */
const happening = v.variant(
  'kind',
  [
    /** A view has sent an event to a machine. */
    v.strictObject({ at, actor, kind: v.literal('event'), event, ignored }),
    /** A call has answered. Without `output` it answered nothing, or nothing that may be kept. */
    v.strictObject({ at, actor, kind: v.literal('answer'), output: v.optional(plain) }),
    v.strictObject({ at, actor, kind: v.literal('failure'), error: v.optional(plain) }),
    /** A listener has sent an event to its machine. */
    v.strictObject({ at, actor, kind: v.literal('told'), event, ignored }),
    /** A delay of a machine has ended. Playing waits for these, not for a clock, which differs by milliseconds. */
    v.strictObject({ at, actor, kind: v.literal('delay'), event, ignored }),
    /** A view has started a machine of its own, beside the app's. */
    v.strictObject({
      at,
      actor,
      kind: v.literal('started'),
      machine: text(40, 'A machine has a name.'),
      input: v.optional(plain),
    }),
    v.strictObject({ at, actor, kind: v.literal('stopped') }),
  ],
  'A happening is an event, an answer, a failure, a delay, or told by a listener.',
);

/**
 * What happened in a visit, as a file that can be replayed (docs: Traces). Times are milliseconds since its
 * start. Values are as `src/traces/written.ts` writes them: without what may not be kept.
 */
export const traceSchema = v.strictObject(
  {
    version: v.literal(TRACE.version, `This is no trace of version ${TRACE.version}.`),
    /** The build of the page, by the name of its first file. */
    build: v.pipe(text(80, 'A build has a short name.'), v.regex(/^[\w.-]*$/, 'A build has a short name.')),
    /** When the trace was taken, in milliseconds since 1970. */
    taken: count('A trace says when it was taken.'),
    /** The path where it was taken, without its query. */
    page: v.pipe(text(500, 'A page has a path.'), v.regex(/^\/[^\p{Cc}\p{Cf}]*$/u, 'A page has a path.')),
    viewport: v.strictObject({ width: count('A width is a number.'), height: count('A height is a number.') }),
    /** Did the person agree to keep the texts? Passwords, codes and keys are never in it. */
    withTexts: v.boolean('A trace says whether it has texts.'),
    /** The input of the app's machine. */
    start: record,
    happenings: v.pipe(
      v.array(happening, 'A trace has happenings.'),
      v.maxLength(TRACE.happenings, `A trace has at most ${TRACE.happenings} happenings.`),
    ),
    toasts: v.pipe(
      v.array(
        v.strictObject({
          at,
          kind: v.picklist(['info', 'success', 'error'], 'A message has a kind.'),
          text: text(1000, 'A message has a text.'),
        }),
        'A trace has messages.',
      ),
      v.maxLength(TRACE.toasts, `A trace has at most ${TRACE.toasts} messages.`),
    ),
    requests: v.pipe(
      v.array(
        v.strictObject({
          at,
          /** The path in the table of calls, such as `/api/skins/:id`. */
          call: v.pipe(v.string('A request has a path.'), v.regex(/^\/[\w/:.-]{0,100}$/, 'A request has a path.')),
          /** Null without an answer. */
          status: v.nullable(count('A status is a number.')),
          took: count('A duration is a number of milliseconds.'),
        }),
        'A trace has requests.',
      ),
      v.maxLength(TRACE.requests, `A trace has at most ${TRACE.requests} requests.`),
    ),
    /** The states of all machines when it was taken, by their paths. */
    states: record,
    /** The number of older happenings that are gone. If there are some, `start` is not the start of the visit. */
    dropped: count('A number of happenings is gone.'),
  },
  'This is no trace.',
);
export type Trace = v.InferOutput<typeof traceSchema>;
export type Happening = Trace['happenings'][number];

const DEEPEST = 30;
const MOST_PARTS = 100_000;
const ODD = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Is this plain data, as JSON brings it: not too deep, not too much, and without names that mean something to every
 * object? It looks at no part twice and ends early.
 */
export function isPlain(value: unknown): boolean {
  let parts = 0;
  const isFine = (part: unknown, depth: number): boolean => {
    if (++parts > MOST_PARTS || depth > DEEPEST) return false;
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return true;
    if (typeof part === 'number') return Number.isFinite(part);
    if (typeof part !== 'object') return false;
    if (Array.isArray(part)) return part.every((one) => isFine(one, depth + 1));
    const shape = Object.getPrototypeOf(part);
    if (shape !== Object.prototype && shape !== null) return false;
    return Object.entries(part).every(([name, one]) => !ODD.has(name) && isFine(one, depth + 1));
  };
  return isFine(value, 0);
}
