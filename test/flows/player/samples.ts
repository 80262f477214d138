import type { Trace } from '#contract/traces/trace.ts';
import type { MachineState, Moment, Outline } from '#machines/player/context.ts';

const skins = 'beside/mine.1/loadSkins';

/** A visit to My List: the list of skins fails to load, and again when it is asked for again. */
export const trace: Trace = {
  version: 1,
  build: 'index-abc.js',
  taken: Date.UTC(2026, 10, 26),
  page: '/mine',
  viewport: { width: 1280, height: 720 },
  withTexts: false,
  start: { path: '/mine', query: '', user: null, drafts: {}, author: null, interrupted: null, aside: {} },
  happenings: [
    { at: 100, actor: 'beside/mine.1', kind: 'started', machine: 'mine', input: { query: '' } },
    { at: 900, actor: skins, kind: 'failure', error: { $error: { name: 'TypeError', message: 'offline' } } },
    { at: 8000, actor: 'beside/mine.1', kind: 'event', event: { type: 'retry.requested' } },
    { at: 8400, actor: skins, kind: 'failure', error: { $error: { name: 'TypeError', message: 'offline' } } },
    { at: 8600, actor: 'beside/mine.1', kind: 'event', event: { type: 'offer.declined' }, ignored: true },
  ],
  toasts: [{ at: 905, kind: 'error', text: 'Offline' }],
  requests: [{ at: 110, call: '/api/skins', status: null, took: 790 }],
  states: { 'beside/mine.1': 'failed' },
  dropped: 0,
};

const mine = (value: string): MachineState => ({ actor: 'beside/mine.1', machine: 'mine', value, means: '' });

export const outline: Outline = {
  last: 5,
  stop: null,
  turns: [1, 2, 3, 4],
  ended: [mine('failed')],
};
/** As another build plays it: there is no call to fail a second time. */
export const cutShort: Outline = {
  last: 3,
  stop: { reason: 'Nothing runs as "app/none" here.' },
  turns: [1, 2, 3],
  ended: [mine('failed')],
};
export const moments: readonly Moment[] = Array.from({ length: 6 }, (_, index) => ({
  index,
  states: [mine(index % 2 === 0 ? 'failed' : 'loading')],
  changes: [],
}));

/** An element of a page, which these tests have none of. */
export const frame = {} as HTMLElement;
export const file = new Blob(['{}']);
