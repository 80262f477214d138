import { describe, expect, it } from 'vitest';
import type { Archive } from '#contract/archive/archive.ts';
import { unknownIn, unlistedIn } from '#rules/skins/unknown-names.ts';

const archive: Archive = {
  Models: [
    { name: 'ASH', items: ['ash_v21_knight_w', 'ash_v21_knight_v', 'ash_base_w'] },
    { name: 'Shared', items: ['shared_w'] },
  ],
  Textures: [{ name: 'Ash', items: ['ash_lgnd_v21_knight_body', 'ash_lgnd_v21_queen_gear', 'ash_lgnd_v22_king_hair'] }],
  Animations: [],
};
const only = (kind: 'Models' | 'Textures'): Archive => ({
  Models: [],
  Textures: [],
  Animations: [],
  [kind]: archive[kind],
});

describe('names that no imported list has (docs: Unknown names)', () => {
  it.each([
    ['both known, the texture without its part', 'ash_v21_knight_w', 'ash_lgnd_v21_knight', []],
    ['known with any part as it is', 'ash_base_w', 'ash_lgnd_v21_queen_gear', []],
    ['a part that represents no whole', 'ash_base_w', 'ash_lgnd_v21_queen', ['texture']],
    ['known in the list of another group', 'shared_w', 'ash_lgnd_v22_king', []],
    ['a known one that is never offered', 'ash_v21_knight_v', 'n/a', []],
    ['a beginning of a name', 'ash_v21_knight', 'ash_lgnd_v21', ['model', 'texture']],
    ['another case', 'Ash_V21_knight_w', 'ash_lgnd_v21_knight', ['model']],
    ['none at all', '', 'N/A', []],
  ])('%s', (_, model, texture, unknown) => {
    expect(unknownIn(archive, 'ash', { model, texture })).toEqual(unknown);
  });

  it('are not reported without a list of that kind for the legend, nor against the starter data', () => {
    const names = { model: 'x', texture: 'y' };
    expect(unknownIn(archive, 'Wraith', names)).toEqual([]);
    expect(unknownIn(only('Models'), 'Ash', names)).toEqual(['model']);
    expect(unknownIn(only('Textures'), 'Ash', names)).toEqual(['texture']);
    expect(unknownIn({ ...archive, starter: true }, 'Ash', names)).toEqual([]);
  });

  it('have the nearest offered names, the nearest first, without distant ones', () => {
    expect(unlistedIn(archive, 'Ash', 'ash_v21_knigth_w', 'ash_lgnd_v21_king')).toEqual({
      model: ['ash_v21_knight_w'],
      texture: ['ash_lgnd_v22_king', 'ash_lgnd_v21_knight'],
    });
    expect(unlistedIn(archive, 'Ash', 'something_else', 'ash_lgnd_v21_knight')).toEqual({ model: [] });
  });
});
