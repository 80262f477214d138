import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Archive } from '#contract/archive.ts';
import type { coverageMachine } from '#machines/coverage.ts';
import { press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { setArchive, setSkins } from '../seed-skins.ts';
import { BEGUN_ELSEWHERE, noAnswer, retry } from '../shared-acts.ts';
import { noSkins, skins } from '../skin-samples.ts';
import { coverageModel, replies } from './model.ts';

type Snapshot = SnapshotFrom<typeof coverageMachine>;

/** Ash has 22 textures and a model without a skin, Bangalore nothing, Catalyst a texture. */
const archive: Archive = {
  Models: [
    { name: 'Ash', items: ['ash_base_w', 'ash_v21_knight_w'] },
    { name: 'Bangalore', items: ['bangalore_base_w'] },
  ],
  Textures: [
    {
      name: 'Ash',
      items: [
        'ash_lgnd_v21_knight_body',
        ...replies.all.lines.flatMap((line) => ('texture' in line ? [`${line.texture}_body`] : [])),
      ],
    },
    { name: 'Bangalore', items: ['bangalore_base_body'] },
    { name: 'Catalyst', items: ['catalyst_base_body'] },
  ],
  Animations: [],
};
const NOTHING: Archive = { Models: [], Textures: [], Animations: [] };

async function letGo({ db, held }: Scene, isNothing = false) {
  await setArchive(db, isNothing ? NOTHING : archive);
  await setSkins(db, isNothing ? noSkins : skins);
  await held.letGo('readCoverage');
}

const shows =
  (legend: string, kind = '') =>
  ({ context }: Snapshot) =>
    context.legend === legend && context.kind === kind;

export const coverageStage = stageOf(coverageModel)({
  starts: [{ query: '' }, { query: '?legend=Ash' }],
  visit: ({ query }) => ({ path: `/admin/coverage${query}`, as: ['addskins'] }),
  holds: ['readCoverage'],
  acts: {
    'legend.toggled': {
      isOffered: ({ context }) => context.legends.length > 0,
      act: ({ page, held }, { legend }, { context }) => {
        if (context.legend !== legend) held.forget('readCoverage');
        return press(page, new RegExp(`^${legend}`));
      },
    },
    'kind.requested': {
      isOffered: ({ value, context }) => value === 'ready' && context.lines.length === replies.first.lines.length,
      act: ({ page }) => press(page, 'Show all 22'),
    },
    'retry.requested': retry,
  },
  answers: {
    loadCoverage: [
      { output: replies.closed, isOffered: shows(''), act: (scene) => letGo(scene) },
      { output: replies.first, isOffered: shows('Ash'), act: (scene) => letGo(scene) },
      { output: replies.all, isOffered: shows('Ash', 'textures'), act: (scene) => letGo(scene) },
      { output: replies.catalyst, isOffered: shows('Catalyst'), act: (scene) => letGo(scene) },
      { output: replies.nothing, isOffered: shows(''), act: (scene) => letGo(scene, true) },
      noAnswer('readCoverage'),
    ],
  },
  shows({ value, context: { legends, lines, legend, query } }) {
    const texts = [
      ...(value === 'ready' && legends.length === 0 ? ['There are no skins and no assets yet.'] : []),
      ...(legends.length > 0 ? ['24 things left to do for 2 of 3 legends.'] : []),
      ...(lines.length > 0 && legend === 'Ash' ? ['ash_lgnd_v10_new'] : []),
      ...(lines.length > 21 ? ['ash_lgnd_v31_new'] : []),
      ...(lines.length > 0 && legend === 'Catalyst' ? ['catalyst_base'] : []),
    ];
    return {
      states: { coverage: value },
      place: `/admin/coverage${query}`,
      alerts: value === 'failed' ? ['The coverage could not be loaded. Try again'] : [],
      text: expect.toSatisfy((text: string) => texts.every((part) => text.includes(part))),
    };
  },
  unseen: { 'coverage on skins.changed → loading': BEGUN_ELSEWHERE },
});
