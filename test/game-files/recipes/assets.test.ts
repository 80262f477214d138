import { describe, expect, it } from 'vitest';
import type { Asset } from '#contract/archive/assets.ts';
import { guidsOf } from '#game-files/recipes/guids.ts';
import { materialParts } from '#game-files/recipes/material-parts.ts';
import { rowsOf } from './rows-of.ts';

const assets: Asset[] = [
  { kind: 'Models', name: 'wraith_lgnd_v31_tavrel_w', guid: '0000000000000001' },
  { kind: 'Models', name: 'wraith_base_w', guid: '0000000000000009' },
  { kind: 'Textures', name: 'wraith_lgnd_v31_tavrel_body', guid: '0000000000000002' },
  { kind: 'Textures', name: 'wraith_lgnd_v31_tavrel_body_colpass', guid: '0000000000000003' },
  { kind: 'Textures', name: 'wraith_lgnd_v31_tavrel_gear' },
  { kind: 'Textures', name: 'wraith_lgnd_v31_tavrel_rt01_body', guid: '0000000000000004' },
  { kind: 'Textures', name: 'wraith_lgnd_v31_tavrel_head_rt01', guid: '0000000000000005' },
];
const model = 'wraith_lgnd_v31_tavrel_w';

describe('the parts of a material (docs: Copies)', () => {
  it('are those of the archive, without shadows and without those of a recolour', () => {
    expect(materialParts(rowsOf({ texture: 'wraith_lgnd_v31_tavrel' }), assets)).toEqual({
      names: ['wraith_lgnd_v31_tavrel_body', 'wraith_lgnd_v31_tavrel_gear'],
      unknown: [],
    });
  });

  it('of a recolour are its own, wherever its colour is in the name', () => {
    expect(materialParts(rowsOf({ texture: 'wraith_lgnd_v31_tavrel_rt01' }), assets).names).toEqual([
      'wraith_lgnd_v31_tavrel_rt01_body',
      'wraith_lgnd_v31_tavrel_head_rt01',
    ]);
  });

  it('that the archive lacks are reported, and none is made up', () => {
    expect(materialParts(rowsOf({ texture: 'wraith_lgnd_v40_new' }, {}), assets)).toEqual({
      names: [],
      unknown: ['wraith_lgnd_v40_new'],
    });
  });
});

describe('the GUIDs of skins (docs: Copies)', () => {
  it('are those of the models and the parts that the archive knows, each once', () => {
    const rows = rowsOf({ model, texture: 'wraith_lgnd_v31_tavrel' }, { model, texture: 'n/a' });
    expect(guidsOf(rows, assets)).toEqual(['0000000000000001', '0000000000000002']);
  });

  it('are none where the archive knows none', () => {
    expect(guidsOf(rowsOf({ model, texture: 'n/a' }), [{ kind: 'Models', name: model }])).toEqual([]);
  });
});
