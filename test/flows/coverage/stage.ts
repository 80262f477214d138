import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Archive } from '#contract/archive/archive.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import type { coverageMachine } from '#machines/coverage.ts';
import { press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { setArchive, setSkins } from '../seed-skins.ts';
import { BEGUN_ELSEWHERE, noAnswer, retry } from '../shared-acts.ts';
import { knight, noSkins, soldier } from '../skin-samples.ts';
import { coverageModel, mended, replies } from './model.ts';

/** Bangalore's skin has an animation that all legends share; no row names Bangalore's own. */
const skins: SkinList = {
  legends: [
    { _id: 'l1', legend: 'Ash', details: [knight] },
    { _id: 'l2', legend: 'Bangalore', details: [{ ...soldier, animation: 'mp_pilot_medium_core' }] },
  ],
  starter: false,
};

type Snapshot = SnapshotFrom<typeof coverageMachine>;

/** Ash has 22 textures and a model without a skin, Catalyst a texture. */
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
  // A press on the legend leads to all of them, closed.
  starts: [{ query: '?legend=Ash' }],
  visit: ({ query }) => ({ path: `/admin/coverage${query}`, as: ['addskins', 'editskins'] }),
  holds: ['readCoverage', 'mendClips'],
  acts: {
    'legend.toggled': {
      isOffered: ({ value, context }) => value !== 'mending' && context.legends.length > 0,
      act: ({ page }, { legend }) => press(page, new RegExp(`^${legend}`)),
    },
    'kind.requested': {
      isOffered: ({ value, context }) => value === 'ready' && context.lines.length === replies.first.lines.length,
      act: ({ page }) => press(page, 'Show all 22'),
    },
    'mend.requested': { act: ({ page }) => press(page, 'Set their legends’ own animations') },
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
    mendClips: [{ output: mended.nothing, act: ({ held }) => held.letGo('mendClips') }, noAnswer('mendClips')],
  },
  shows({ value, context: { legends, lines, legend, query } }) {
    const texts = [
      ...(value === 'ready' && legends.length === 0 ? ['There are no skins and no assets yet.'] : []),
      ...(legends.length > 0 ? ['25 things left to do for 3 of 3 legends.'] : []),
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
  unseen: {
    'coverage on skins.changed → loading': BEGUN_ELSEWHERE,
    'coverage.mending on legend.toggled': 'legends cannot be opened meanwhile',
    'coverage.mending on skins.changed': 'the answer follows at once: journey.test.ts',
  },
});
