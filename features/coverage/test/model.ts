import type { ImportApplied } from '#contract/imports/batch.ts';
import { defineModel, offline } from '../../../test/walk/model.ts';
import type { CoverageLine, CoverageReply } from '../coverage.ts';
import { coverageMachine } from '../machine/coverage.ts';

const none = { textures: 0, models: 0, unknown: 0, gone: 0, incomplete: 0, doubles: 0, animations: 0 };

const legends: CoverageReply['legends'] = [
  { legend: 'Ash', skins: 1, complete: 1, counts: { ...none, textures: 22, models: 1 } },
  { legend: 'Bangalore', skins: 1, complete: 0, counts: { ...none, animations: 1 } },
  { legend: 'Catalyst', skins: 0, complete: 0, counts: { ...none, textures: 1 } },
];

const texture = (name: string): CoverageLine => ({ kind: 'textures', texture: name });
const all = Array.from({ length: 22 }, (_, index) => texture(`ash_lgnd_v${10 + index}_new`));
const model: CoverageLine = { kind: 'models', model: 'ash_base_w' };

/** The server's replies: without a legend, with one legend's first lines and with all, and without anything. */
export const replies = {
  closed: { legends, lines: [] },
  first: { legends, lines: [...all.slice(0, 20), model] },
  all: { legends, lines: [...all, model] },
  catalyst: { legends, lines: [texture('catalyst_base')] },
  nothing: { legends: [], lines: [] },
} satisfies Record<string, CoverageReply>;

/** The replies to replacing animations: the ones replaced, or a note that nothing could be. */
export const mended = {
  set: {
    message: 'Animations set',
    historyId: 'h1',
    batch: { build: null, added: 0, changed: 1, removed: 0, assetsAdded: 0, assetsRemoved: 0 },
  },
  nothing: {
    message: 'Nothing has changed: no legend’s row says which animations are its own. Name them under Legends.',
  },
} satisfies Record<string, ImportApplied>;

export const coverageModel = defineModel({
  machine: coverageMachine,
  starts: [{ query: '' }, { query: '?inspect&legend=Ash' }],
  samples: {
    events: { 'legend.toggled': [{ legend: 'Ash' }, { legend: 'Catalyst' }], 'kind.requested': [{ kind: 'textures' }] },
    actors: {
      loadCoverage: { done: [replies.closed, replies.first, replies.all, replies.nothing], error: [offline] },
      mendClips: { done: [mended.set, mended.nothing], error: [offline] },
    },
  },
  known: ({ legends: known, lines, ...context }) => [known.length, lines.length, context],
  visible: ({ legends: known, lines, legend }) => [known.length, lines.length, legend],
  invariants: {
    'lines belong to the open legend': ({ context: { legend, lines } }) => legend !== '' || lines.length === 0,
    'all lines of a kind are requested only for the open legend': ({ context: { legend, kind } }) =>
      legend !== '' || kind === '',
    'the address names the open legend': ({ context: { legend, query } }) =>
      (new URLSearchParams(query).get('legend') ?? '') === legend,
  },
});
