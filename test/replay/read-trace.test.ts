import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRACE } from '#contract/traces/bounds.ts';
import type { Happening, Trace } from '#contract/traces/trace.ts';
import { readTrace, traceIn } from './play.ts';

const trace: Trace = {
  version: 1,
  build: 'a1b2c3d.js',
  taken: 1_790_000_000_000,
  page: '/translate',
  viewport: { width: 1280, height: 800 },
  withTexts: false,
  start: { path: '/translate', query: '', user: null },
  happenings: [
    { at: 0, actor: 'app/loadFlow', kind: 'answer' },
    { at: 12, actor: 'app/listDesk', kind: 'event', event: { type: 'text.changed', text: '•••' } },
    { at: 20.5, actor: 'app/net', kind: 'told', event: { type: 'net.found' } },
    { at: 22, actor: 'app', kind: 'delay', event: { type: 'xstate.after.restsFor.app.address.current' } },
    { at: 30, actor: 'app/listDesk/loadLists', kind: 'failure', error: { name: 'TypeError' } },
    { at: 31, actor: 'beside/copy', kind: 'started', machine: 'copy' },
    { at: 32, actor: 'beside/copy', kind: 'stopped' },
  ],
  toasts: [{ at: 30, kind: 'error', text: 'No' }],
  requests: [{ at: 29, call: '/api/skins', status: null, took: 1 }],
  states: { app: { page: 'listDesk' } },
  dropped: 0,
};
const event = trace.happenings[1] as Happening;

it('reads a trace as it was written', () => {
  expect(readTrace(JSON.stringify(trace))).toEqual({ trace });
});

it('reads the trace of a saved report, and says when there is none', () => {
  const report = { happened: 'It broke.', expected: '', page: '/translate', trace };
  expect(readTrace(JSON.stringify(report))).toEqual({ trace, said: { happened: 'It broke.', expected: '' } });
  const without = { problem: 'This report came without a trace.' };
  expect(readTrace(JSON.stringify({ ...report, trace: null }))).toEqual(without);
});

const TOO_DEEP = 'This file is no trace: it is too deep, too long, or has a name that no trace has.';
const NO_ACTOR = 'An actor is a path of ids. (happenings.0.actor)';
const KINDS = 'A happening is an event, an answer, a failure, a delay, or told by a listener. (happenings.0.kind)';
const LATE = 'A time is a number of milliseconds since the start. (happenings.0.at)';
/** A trace with one happening, which differs so. */
const one = (change: object) => ({ happenings: [{ ...event, ...change }] });
const toast = (text: string) => ({ toasts: [{ at: 0, kind: 'info', text }] });

describe('refuses with a sentence', () => {
  it.each<[what: string, text: string, problem: string]>([
    ['no JSON', 'hello', 'This file is no trace: it is not JSON. Choose a file that the site has saved.'],
    ['50 MB', 'x'.repeat(50_000_000), 'This file is too large for a trace: a trace has at most 200 kB.'],
    ['a text', '"hello"', 'This is no trace.'],
    ['nothing', 'null', 'This is no trace.'],
    ['a newer version', '{"version":2}', 'This trace has version 2; this site plays version 1.'],
    ['another file', '{"version":"1"}', 'This is no trace of version 1. (version)'],
    ['prototype names', JSON.stringify(trace).replace('"text":', '"__proto__":{"isAdmin":true},"text":'), TOO_DEEP],
    ['depth', '['.repeat(90_000) + ']'.repeat(90_000), TOO_DEEP],
  ])('%s', (_, text, problem) => {
    expect(readTrace(text)).toEqual({ problem });
  });

  it.each<[what: string, part: Partial<Record<keyof Trace, unknown>>, problem: string]>([
    [
      'too many',
      { happenings: Array(TRACE.happenings + 1).fill(event) },
      'A trace has at most 500 happenings. (happenings)',
    ],
    ['no list of happenings', { happenings: 'many' }, 'A trace has happenings. (happenings)'],
    ['an actor that climbs', one({ actor: '../app' }), NO_ACTOR],
    ['markup for an actor', one({ actor: 'app/<b>' }), NO_ACTOR],
    ['an event without a type', one({ event: {} }), 'An event has a type. (happenings.0.event)'],
    ['a kind that does not exist', one({ kind: 'wish' }), KINDS],
    ['a time that is none', one({ at: '1' }), LATE],
    ['a page elsewhere', { page: 'https://example.org/' }, 'A page has a path. (page)'],
    ['a list for a start', { start: [] }, 'This part of a trace has names and values. (start)'],
    ['a long message', toast('x'.repeat(1001)), 'A message has a text. (toasts.0.text)'],
  ])('%s', (_, part, problem) => {
    expect(traceIn({ ...trace, ...part })).toEqual({ problem });
  });

  it('a part that it does not know', () => {
    expect(traceIn({ ...trace, more: 1 })).toEqual({ problem: expect.stringContaining('(more)') });
  });
});

it('returns for anything at all, and leaves every object as it was', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(...(Object.keys(trace) as (keyof Trace)[])), (text, part) => {
      expect(Object.keys(readTrace(text))).toHaveLength(1);
      const read = readTrace(JSON.stringify({ ...trace, [part]: JSON.parse(text) }));
      expect(Object.keys(read)).toHaveLength(1);
      expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    }),
  );
});
