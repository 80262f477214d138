import { expect, it } from 'vitest';
import { saySlot } from '#game-files/names/slot.ts';

it.each([
  ['with its model', { slot: 'rare_v23_torvaek' }, 'rare_v23_torvaek on alter_base'],
  ['with its palette', { slot: 'rare_02', camo: '0' }, 'rare_02 on alter_base, palette 0'],
  ['alone, when the model is unknown', { slot: 'rare_02', model: 'n/a' }, 'rare_02'],
  [
    'without a word about the first person',
    { slot: 'rare_02', model: 'pilot_light_wraith' },
    'rare_02 on pilot_light_wraith',
  ],
  ['not at all beside a material', { slot: 'rt01', texture: 'alter_base_rt01' }, undefined],
  ['not at all when nobody knows it, not even with a palette', { camo: '3' }, undefined],
])('a slot is said %s (docs: Slots)', (_how, skin, said) => {
  expect(saySlot({ model: 'alter_base_w', texture: 'n/a', ...skin })).toBe(said);
});
