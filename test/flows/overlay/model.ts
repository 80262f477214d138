import { overlayMachine } from '#machines/translator/overlay.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { knight, soldier } from '../skin-samples.ts';

export const ofKnight = { title: knight.ingamename, rows: [{ legend: 'Ash', skin: knight }] };
export const ofAll = { title: '2 skins', rows: [...ofKnight.rows, { legend: 'Bangalore', skin: soldier }] };

/** Copies of one skin and of all, with and without the archive's answer, and the keys. */
export const overlayModel = defineModel({
  machine: overlayMachine,
  starts: [{ template: undefined }],
  samples: {
    events: { 'copies.opened': [{ ...ofKnight }, { ...ofAll }], 'template.changed': [{ template: '{name}.txt' }] },
    actors: {
      loadAssets: { done: [[{ kind: 'Models', name: knight.model, guid: '0000000000000abc' }]], error: [offline] },
    },
  },
  known: ({ title, assets, template }) => [title, assets.length, template],
  visible: ({ title, template }) => [title, template],
  invariants: {
    'there is a skin to copy': ({ value, context }) => typeof value === 'string' || context.rows.length > 0,
    'the archive is unknown before it was requested': ({ value, context }) =>
      context.assets.length === 0 || typeof value === 'string' || value.copies === 'complete',
  },
});
