import type { Trace } from '#contract/traces/trace.ts';

const error = { $error: { name: 'TypeError', message: 'offline' } };

/** A visit where the files of two pages do not come. */
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
