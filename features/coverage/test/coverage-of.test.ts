import { describe, expect, it } from 'vitest';
import type { Archive } from '#contract/archive/archive.ts';
import type { Skin } from '#contract/skins/skin.ts';
import type { CoverageLine } from '../coverage.ts';
import { archiveSide, type GoneAsset } from '../rules/archive-side.ts';
import { coverageOf, type Lists } from '../rules/coverage-of.ts';

let made = 0;
const skin = (ingamename: string, more: Partial<Skin> = {}): Skin => ({
  ...{ _id: `s${++made}`, ingamename, model: 'ash_v1_fire_w', texture: 'ash_lgnd_v1_fire' },
  ...more,
});

const archive: Archive = {
  Models: [{ name: 'Ash', items: ['ash_v1_fire_w', 'ash_v2_ice_w', 'ash_v2_ice_v', 'pov_ash'] }],
  Textures: [
    { name: 'Ash', items: ['ash_lgnd_v1_fire_body', 'ash_lgnd_v2_ice_body', 'ash_lgnd_v2_ice_head', 'ash_x'] },
  ],
  Animations: [],
};

type More = {
  legends?: Lists['legends'];
  archive?: Archive;
  gone?: GoneAsset[];
  goneSkins?: string[];
  waiting?: string[];
};

const cover = (
  skins: Skin[],
  { legends, archive: other = archive, gone = [], goneSkins = [], waiting = [] }: More = {},
) =>
  coverageOf({
    legends: legends ?? (skins.length > 0 ? [{ legend: 'Ash', details: skins }] : []),
    side: archiveSide(other, { gone, waiting }),
    goneSkins: new Set(goneSkins),
  });
/** The lines of one kind, without their common values and the ids. */
const linesOf = (kind: CoverageLine['kind'], ...asked: Parameters<typeof cover>): object[] =>
  cover(...asked)
    .flatMap(({ lines }) => lines())
    .filter((line) => line.kind === kind)
    .map((line) => ({ ...line, kind: undefined, _id: undefined }));

const ice = { model: 'ash_v2_ice_w', texture: 'ash_lgnd_v2_ice' };
const complete = () => [skin('Fire'), skin('Ice', ice)];

describe('what is left to do for a legend', () => {
  it('is nothing when every asset has its skin and every skin its assets', () => {
    const none = { textures: 0, models: 0, unknown: 0, gone: 0, incomplete: 0, doubles: 0, animations: 0 };
    expect(cover(complete()).map(({ lines, ...counted }) => [counted, lines()])).toEqual([
      [{ legend: 'Ash', skins: 2, complete: 2, counts: none }, []],
    ]);
  });

  it('is each skin with an animation that all legends share, with the legend’s own clips where they are known', () => {
    const base = skin('Base Skin', { texture: 'ash_base', animation: 'mp_pilot_medium_core' });
    const own = skin('Other', { texture: 'ash_base', animation: 'pilot_medium_ash' });
    const legend = { legend: 'Ash', details: [base, own] };
    const line = { ingamename: 'Base Skin', animation: 'mp_pilot_medium_core' };
    expect(linesOf('animations', [], { legends: [legend] })).toEqual([line]);
    expect(linesOf('animations', [], { legends: [{ ...legend, clips: 'pilot_medium_ash' }] })).toEqual([
      { ...line, clips: 'pilot_medium_ash' },
    ]);
  });

  it('is each texture that no skin has, once, with the model that shares its art', () => {
    expect(linesOf('textures', [skin('Fire')])).toEqual([{ texture: 'ash_lgnd_v2_ice', model: 'ash_v2_ice_w' }]);
    const base = { ...archive, Textures: [{ name: 'Ash', items: ['ash_base_body'] }] };
    expect(linesOf('textures', [], { archive: base })).toEqual([{ texture: 'ash_base' }]);
  });

  it('is each third-person model that no skin has, unless the line of a texture names it', () => {
    expect(linesOf('models', [skin('Fire')])).toEqual([]);
    const [counted] = cover([skin('Fire')]);
    expect(counted?.counts).toMatchObject({ textures: 1, models: 0 });
    const second = { ...archive, Models: [{ name: 'Ash', items: ['ash_v2_ice_w', 'ash_v2_ice_x_w'] }] };
    expect(linesOf('models', [], { archive: second })).toEqual([
      { model: 'ash_v2_ice_x_w', texture: 'ash_lgnd_v2_ice' },
    ]);
    const recoloured = [skin('Fire'), skin('Cold', { texture: ice.texture })];
    expect(linesOf('models', recoloured)).toEqual([{ model: 'ash_v2_ice_w' }]);
  });

  it('is no asset of skins that the game holds back, whether a list names it with its part or not', () => {
    const waiting = ['ash_lgnd_v2_ice_body', 'ash_v2_ice_w'];
    expect(linesOf('textures', [skin('Fire')], { waiting })).toEqual([]);
    expect(linesOf('models', [skin('Fire')], { waiting })).toEqual([]);
    expect(linesOf('models', [skin('Fire')], { waiting: ['ash_lgnd_v2_ice'] })).toEqual([{ model: 'ash_v2_ice_w' }]);
    expect(cover(complete(), { waiting })).toMatchObject([{ skins: 2, complete: 2 }]);
  });

  it('counts a texture as used when a skin of another legend has it', () => {
    const legends = [
      { legend: 'Ash', details: [skin('Fire')] },
      { legend: 'Wraith', details: [skin('Ice', ice)] },
    ];
    expect(linesOf('textures', [], { legends })).toEqual([]);
  });

  it('is a skin with names that the archive lacks, where it has a list of the kind', () => {
    const skins = [
      ...complete(),
      skin('Odd', { model: 'm', texture: 't' }),
      skin('None', { model: 'n/a', texture: 'N/A' }),
    ];
    expect(linesOf('unknown', skins)).toEqual([{ ingamename: 'Odd', names: ['m', 't'] }]);
    expect(linesOf('unknown', skins, { archive: { ...archive, Models: [] } })).toEqual([
      { ingamename: 'Odd', names: ['t'] },
    ]);
  });

  it('is a skin without its own model or material name, and a base skin without an animation', () => {
    const skins = [
      ...complete(),
      skin('None', { model: 'n/a', texture: 'N/A' }),
      skin('Slot', { texture: 'n/a', slot: 'rare_01', camo: '7' }),
      skin('Palette', { texture: 'n/a', camo: '7' }),
      skin('Base', { texture: 'ash_base' }),
      skin('Old base', { texture: 'ash_old_base', animation: 'n/a' }),
      skin('Whole base', { texture: 'ash_new_base', animation: 'pilot_medium_ash' }),
    ];
    expect(linesOf('incomplete', skins)).toEqual([
      { ingamename: 'None', lacks: ['model', 'texture'] },
      { ingamename: 'Palette', lacks: ['texture'] },
      { ingamename: 'Base', lacks: ['animation'] },
      { ingamename: 'Old base', lacks: ['animation'] },
    ]);
  });

  it('is a skin without a material, and the free texture that goes with its model, which has no line of its own', () => {
    const skins = [
      skin('Fire'),
      skin('Ice', { model: 'ash_v2_ice_w', texture: 'n/a' }),
      skin('Cold', { model: 'ash_v2_ice_w', texture: 'n/a' }),
    ];
    expect(linesOf('incomplete', skins)).toEqual([
      { ingamename: 'Ice', lacks: ['texture'], texture: 'ash_lgnd_v2_ice' },
      { ingamename: 'Cold', lacks: ['texture'] },
    ]);
    expect(linesOf('textures', skins)).toEqual([]);
    const worn = [skin('Fire'), skin('Slot', { model: 'ash_v2_ice_w', texture: 'n/a', slot: 'rare_01' })];
    expect(linesOf('textures', worn)).toEqual([{ texture: 'ash_lgnd_v2_ice', model: 'ash_v2_ice_w' }]);
  });

  it('is a skin with the files of an earlier one, or with a name that differs by marks alone; no recolour', () => {
    const skins = [
      skin('Fire'),
      skin('Flame'),
      skin('Cold', { texture: 'ash_lgnd_v1_fire_rt01' }),
      skin('Fïre!', ice),
      skin('F I R E', { model: 'n/a', texture: 'n/a' }),
      skin('…', { model: 'n/a', texture: 'n/a' }),
      skin('!!', { model: 'n/a', texture: 'n/a' }),
      skin('Slot', { texture: 'n/a', slot: 'rare_01', camo: '7' }),
      skin('Other palette', { texture: 'n/a', slot: 'rare_01', camo: '8' }),
      skin('Same palette', { texture: 'n/a', slot: 'rare_01', camo: '7' }),
    ];
    expect(linesOf('doubles', skins)).toEqual([
      { ingamename: 'Flame', other: 'Fire', alike: 'files' },
      { ingamename: 'Fïre!', other: 'Fire', alike: 'name' },
      { ingamename: 'F I R E', other: 'Fire', alike: 'name' },
      { ingamename: 'Same palette', other: 'Slot', alike: 'slot' },
    ]);
  });

  it('is a skin that is gone from the lists, or whose names are gone; gone assets are no work', () => {
    const skins = [...complete(), skin('Also ice', { ...ice, texture: 'ash_lgnd_v1_fire' })];
    const body: GoneAsset = { kind: 'Textures', group_name: 'Ash', name: 'ash_lgnd_v2_ice_body' };
    // Its other part is still there.
    expect(linesOf('gone', skins, { gone: [body] })).toEqual([]);
    const head = { ...body, name: 'ash_lgnd_v2_ice_head' };
    expect(linesOf('gone', skins, { gone: [body, head] })).toEqual([{ ingamename: 'Ice', names: ['ash_lgnd_v2_ice'] }]);
    const model: GoneAsset = { ...body, kind: 'Models', name: 'ash_v2_ice_w' };
    expect(linesOf('gone', skins, { gone: [model], goneSkins: [skins[1]?._id ?? ''] })).toEqual([
      { ingamename: 'Ice', names: [] },
      { ingamename: 'Also ice', names: ['ash_v2_ice_w'] },
    ]);
    expect(linesOf('unknown', skins, { gone: [body, head, model] })).toEqual([]);
    const [fire] = skins;
    expect(linesOf('textures', fire ? [fire] : [], { gone: [body, head] })).toEqual([]);
    expect(linesOf('models', fire ? [fire] : [], { gone: [model] })).toEqual([]);
  });

  it('counts the finished skins, each once', () => {
    const skins = [...complete(), skin('Odd', { model: 'n/a', texture: 't' })];
    expect(cover(skins)).toMatchObject([
      { skins: 3, complete: 2, counts: { unknown: 1, incomplete: 1, textures: 0, doubles: 0 } },
    ]);
  });
});

it('leaves out groups of the archive that are no legend: Dummy, and those without a texture for a skin', () => {
  const more = {
    Models: [...archive.Models, { name: 'Weapons', items: ['gun_w'] }, { name: 'Dummy', items: ['dummy_w'] }],
    Textures: [
      ...archive.Textures,
      { name: 'Props', items: ['crate_body'] },
      { name: 'dummy', items: ['dummy_lgnd_x_body'] },
      { name: 'Wraith', items: ['wraith_base_body'] },
    ],
    Animations: [{ name: 'All_Pilots', items: ['pilot_x'] }],
  };
  expect(cover(complete(), { archive: more }).map(({ legend }) => legend)).toEqual(['Ash', 'Wraith']);
});
