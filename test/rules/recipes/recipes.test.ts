import { describe, expect, it } from 'vitest';
import { legionSearch } from '#game-files/recipes/legion-search.ts';
import { packagesOf } from '#game-files/recipes/packages.ts';
import { rsxFilter } from '#game-files/recipes/rsx-filter.ts';
import { forms } from '#rules/recipes/recipes.ts';
import { rowsOf } from '../../game-files/recipes/rows-of.ts';

const tavrel = { model: 'wraith_lgnd_v31_tavrel_w', texture: 'wraith_lgnd_v31_tavrel' };
const recolour = { ingamename: 'Ember', model: tavrel.model, texture: 'wraith_lgnd_v31_tavrel_rt01' };
const other = { ingamename: 'Base Skin', model: 'wraith_base_w', texture: 'wraith_base' };

/** What RSX shows of some names: alternatives, case-insensitive, the first match decides. */
function shownByRsx(filter: string, names: readonly string[]) {
  const parts = filter.split(',').map((part) => part.trim().toLowerCase());
  return names.filter((name) => {
    const first = parts.find((part) => name.toLowerCase().includes(part.replace(/^-/, '')));
    return first !== undefined && !first.startsWith('-');
  });
}

const FOLDER = 'mdl\\techart\\mshop\\characters\\legends\\wraith\\';

describe('the filter for RSX (docs: Copies)', () => {
  it('names the exclusions first, then one stem for a model and its material', () => {
    expect(rsxFilter(rowsOf(tavrel))).toBe('-_loading,wraith_lgnd_v31_tavrel');
  });

  it('shows model and materials without the twin for loading screens, and nothing of another skin', () => {
    const own = [`${FOLDER}wraith_lgnd_v31_tavrel_w.rmdl`, 'material\\art\\Wraith_LGND_v31_tavrel_body_sknp.rpak'];
    const others = [`${FOLDER}wraith_lgnd_v31_tavrel_w_loading.rmdl`, `${FOLDER}wraith_v20_heist_w.rmdl`];
    expect(shownByRsx(rsxFilter(rowsOf(tavrel)), [...own, ...others])).toEqual(own);
  });

  it('of a recolour keeps to its own material', () => {
    const filter = rsxFilter(rowsOf(recolour));
    expect(filter).toBe('-_loading,wraith_lgnd_v31_tavrel_rt01,wraith_lgnd_v31_tavrel_w');
    expect(shownByRsx(filter, ['wraith_lgnd_v31_tavrel_rt02_body', 'wraith_lgnd_v31_tavrel_rt01_body'])).toEqual([
      'wraith_lgnd_v31_tavrel_rt01_body',
    ]);
  });

  it('contains no folder, no extension and no comma that would split a name', () => {
    const written = rowsOf({ model: `${FOLDER}Wraith_X_w_LOD0.cast`, texture: 'a,b' });
    expect(rsxFilter(written)).toBe('-_loading,wraith_x_w');
  });

  it('is empty when no name is known', () => {
    expect(rsxFilter(rowsOf({}))).toBe('');
  });
});

describe('the search for Legion+ (docs: Copies)', () => {
  it('is the stems separated by commas, in lower case', () => {
    expect(legionSearch(rowsOf({ ...tavrel, model: 'Wraith_LGND_v31_tavrel_w' }, other))).toBe(
      'wraith_base,wraith_lgnd_v31_tavrel',
    );
  });

  it('never begins with a sign that would negate it', () => {
    expect(legionSearch(rowsOf({ ...tavrel, texture: '!odd' }))).toBe('wraith_lgnd_v31_tavrel_w');
  });
});

describe('the packages to load (docs: Copies)', () => {
  it('are in quotes as the file dialog takes them, with the common one first and each once', () => {
    const file = 'root_lgnd_skins_wraith_lgnd_v31_tavrel.rpak';
    expect(packagesOf(rowsOf({ package: file }, { package: file }, { package: 'common.rpak' }, {}))).toBe(
      `"common.rpak" "${file}"`,
    );
  });

  it('are empty when none is known', () => {
    expect(packagesOf(rowsOf(tavrel))).toBe('');
  });
});

describe('the forms in which skins are copied (docs: Copies)', () => {
  const textsOf = (...skins: Parameters<typeof rowsOf>) =>
    Object.fromEntries(
      forms.map(({ label, make }) => {
        const { text, what } = make(rowsOf(...skins));
        return [label, [text, what]];
      }),
    );

  it('of one skin are named after their values', () => {
    expect(textsOf({ ...tavrel, ingamename: 'Tavrel' })).toEqual({
      'In-game name': ['Tavrel', 'Tavrel'],
      Model: [tavrel.model, tavrel.model],
      'Model file': [`${tavrel.model}_LOD0.cast`, `${tavrel.model}_LOD0.cast`],
      Material: [tavrel.texture, tavrel.texture],
      Slot: ['', '0 slots'],
      'RSX filter': ['-_loading,wraith_lgnd_v31_tavrel', 'the RSX filter'],
      'Legion+ search': ['wraith_lgnd_v31_tavrel', 'the Legion+ search'],
      'Packages to load': ['', 'the packages to load'],
    });
  });

  it('of many skins are one line each, each once, without unknown values', () => {
    const { Model, Material, 'In-game name': names } = textsOf(tavrel, recolour, {}, other);
    expect(Model).toEqual([`${tavrel.model}\nwraith_base_w`, '2 models']);
    expect(Material).toEqual([`${tavrel.texture}\n${recolour.texture}\nwraith_base`, '3 materials']);
    const { Slot, Material: none } = textsOf(
      { model: 'ash_base_w', slot: 'rare_01', camo: '7' },
      { ...tavrel, slot: 'rt01' },
    );
    expect([Slot, none]).toEqual([
      ['rare_01 on ash_base, palette 7', 'rare_01 on ash_base, palette 7'],
      [tavrel.texture, tavrel.texture],
    ]);
    expect(names).toEqual(['Skin 0\nEmber\nSkin 2\nBase Skin', '4 names']);
  });
});
