import type { Trace } from '#contract/traces/trace.ts';
import type { MachineState, Moment, Outline } from '#machines/player/context.ts';

const error = { $error: { name: 'TypeError', message: 'offline' } };

/** A visit in which the files of two pages do not come. */
export const trace: Trace = {
  version: 1,
  build: 'index-abc.js',
  taken: Date.UTC(2026, 10, 26),
  page: '/login',
  viewport: { width: 1280, height: 720 },
  withTexts: false,
  start: { path: '/', query: '', user: null, drafts: {}, author: null, interrupted: null, aside: {} },
  happenings: [
    { at: 100, actor: 'app', kind: 'event', event: { type: 'navigation.requested', to: '/translate' } },
    { at: 900, actor: 'app/loadFlow', kind: 'failure', error },
    { at: 8000, actor: 'app', kind: 'event', event: { type: 'navigation.requested', to: '/login' } },
    { at: 8400, actor: 'app/loadFlow', kind: 'failure', error },
    { at: 8600, actor: 'app', kind: 'event', event: { type: 'menu.closed' }, ignored: true },
  ],
  toasts: [{ at: 905, kind: 'error', text: 'Offline' }],
  requests: [{ at: 110, call: '/api/skins', status: null, took: 790 }],
  states: { 'app/session': 'signedOut' },
  dropped: 0,
};

const session = (value: string): MachineState => ({ actor: 'app/session', machine: 'session', value, means: '' });

export const outline: Outline = {
  last: 5,
  stop: null,
  missed: [],
  turns: [1, 2, 3, 4],
  ended: [session('signedOut')],
  sayings: [],
};
/** As another build plays it: there is no call to fail a second time. */
export const cutShort: Outline = {
  last: 3,
  missed: [],
  stop: { reason: 'Nothing runs as "app/none" here.' },
  turns: [1, 2, 3],
  ended: [session('signedOut')],
  sayings: [],
};
export const moments: readonly Moment[] = Array.from({ length: 6 }, (_, index) => ({
  index,
  states: [session(index % 2 === 0 ? 'signedOut' : 'starting')],
  changes: [],
}));

/** An element of a page, which these tests have none of. */
export const frame = {} as HTMLElement;
export const file = new Blob(['{}']);
