import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legionSearch } from '#game-files/recipes/legion-search.ts';
import { packagesOf } from '#game-files/recipes/packages.ts';
import { rsxFilter } from '#game-files/recipes/rsx-filter.ts';
import { forms } from '#rules/answers/recipes/recipes.ts';
import { rowsOf } from '../../../game-files/recipes/rows-of.ts';
import { forAny } from '../../../support/for-any.ts';
import { plain } from '../../../support/rsx/folders.ts';
import { isShown } from '../../../support/rsx/stand-in.ts';

const tavrel = { model: 'wraith_lgnd_v31_tavrel_w', texture: 'wraith_lgnd_v31_tavrel' };
const recolour = { ingamename: 'Ember', model: tavrel.model, texture: 'wraith_lgnd_v31_tavrel_rt01' };
const other = { ingamename: 'Base Skin', model: 'wraith_base_w', texture: 'wraith_base' };

const FOLDER = 'mdl\\techart\\mshop\\characters\\legends\\wraith\\';

/** What RSX shows of some names. */
const shown = (filter: string, names: readonly string[]) => names.filter((name) => isShown(name, filter));

describe('the filter for RSX (docs: Copies)', () => {
  it('names the exclusions first, then materials before their part and models with their extension', () => {
    expect(rsxFilter(rowsOf({ model: 'pilot_medium_fuse', texture: 'fuse_base' }))).toBe(
      '-_loading,-pov_,-_rt,-_rc,fuse_base_,pilot_medium_fuse.rmdl',
    );
    expect(rsxFilter(rowsOf({ model: 'pilot_medium_fuse' }))).toBe('-_loading,-pov_,pilot_medium_fuse.rmdl');
    expect(rsxFilter(rowsOf({ texture: 'fuse_base' }))).toBe('-.rmdl,-_rt,-_rc,fuse_base_');
  });

  it('shows model and materials, and neither twins nor longer names nor other colours', () => {
    const own = [`${FOLDER}wraith_lgnd_v31_tavrel_w.rmdl`, 'material\\art\\Wraith_LGND_v31_tavrel_body_sknp.rpak'];
    const others = [
      ...[`${FOLDER}wraith_lgnd_v31_tavrel_w_loading.rmdl`, `${FOLDER}wraith_lgnd_v31_tavrel_v.rmdl`],
      ...[`${FOLDER}wraith_lgnd_v31_tavrel_w_death.rmdl`, `${FOLDER}pov_wraith_lgnd_v31_tavrel_w.rmdl`],
      ...[
        'material\\art\\wraith_lgnd_v31_tavrel_rt01_body_sknp.rpak',
        'material\\art\\wraith_lgnd_v31_tavrel_head_rc02_sknp.rpak',
      ],
      'material\\art\\wraith_lgnd_v31_tavreline_body_sknp.rpak',
    ];
    expect(shown(rsxFilter(rowsOf(tavrel)), [...own, ...others])).toEqual(own);
  });

  it('of a recolour keeps to its own material, wherever its colour stands in a known part', () => {
    expect(rsxFilter(rowsOf(recolour))).toBe(
      '-_loading,-pov_,wraith_lgnd_v31_tavrel_rt01_,wraith_lgnd_v31_tavrel_w.rmdl',
    );
    const assets = [{ kind: 'Textures', name: 'wraith_lgnd_v31_tavrel_head_rt01' }];
    const names = [
      'tavrel_rt01_body_sknp',
      'tavrel_head_rt01_sknp',
      'tavrel_rt02_body_sknp',
      'tavrel_rt01rc01_body_sknp',
    ];
    expect(
      shown(
        rsxFilter(rowsOf(recolour), assets),
        names.map((name) => `material\\wraith_lgnd_v31_${name}.rpak`),
      ).map((name) => name.slice(25)),
    ).toEqual(names.slice(0, 2).map((name) => `${name}.rpak`));
  });

  it('of a skin beside a recolour of another one excludes its own recolours by name', () => {
    const filter = rsxFilter(rowsOf(other, { texture: 'wraith_lgnd_v31_tavrel_rt01' }));
    expect(filter).toBe(
      '-_loading,-pov_,-_v.rmdl,-_w_,-_death,-wraith_base_rt,-wraith_base_rc,wraith_base_,wraith_base_w.rmdl,wraith_lgnd_v31_tavrel_rt01_',
    );
  });

  it('takes arms only where they are meant', () => {
    expect(rsxFilter(rowsOf({ model: 'pov_pilot_light_wraith' }))).toBe('-_loading,pov_pilot_light_wraith.rmdl');
  });

  it('excludes what belongs to others of the list, and nothing that is meant', () => {
    const others = rowsOf(tavrel, { model: 'old_wraith_base_w', texture: 'wraith_base_dark' }, recolour);
    expect(rsxFilter(rowsOf(other), [], others)).toBe(
      '-_loading,-pov_,-_v.rmdl,-_w_,-_death,-_rt,-_rc,-old_wraith_base_w.rmdl,-wraith_base_dark_,wraith_base_,wraith_base_w.rmdl',
    );
  });

  it('shows the files of each skin of any list, and no file of another one', () => {
    const name = fc
      .tuple(fc.constantFrom('ash', 'ash_base', 'ash_lgnd_v21_iron'), fc.array(plain, { maxLength: 2 }))
      .map(([start, words]) => [start, ...words].join('_'));
    const colour = fc.constantFrom('', '', '_rt01', '_rc02', '_rt01rc01');
    const skin = fc
      .tuple(name, name, colour)
      .map(([model, material, ending]) => ({ model: `${model}_w`, texture: `${material}${ending}` }));
    forAny(fc.array(skin, { minLength: 1, maxLength: 30 })).holds((skins) => {
      const rows = rowsOf(...skins);
      const filesOf = ({ model, texture }: (typeof skins)[number]) => [
        `${FOLDER}${model}.rmdl`,
        `material\\art\\${texture}_body_sknp.rpak`,
      ];
      skins.forEach((own, at) => {
        // A material whose name begins the name of the own model cannot be excluded without it.
        const others = skins.filter(({ texture }) => !own.model.includes(`${texture}_`));
        const all = [...new Set([own, ...others].flatMap(filesOf))];
        const found = shown(rsxFilter(rows.slice(at, at + 1), [], rows), all);
        expect(found.sort()).toEqual([...new Set(filesOf(own))].sort());
      });
    });
  });

  it('contains no folder and no comma that would split a name', () => {
    const written = rowsOf({ model: `${FOLDER}Wraith_X_w_LOD0.cast`, texture: 'a,b' });
    expect(rsxFilter(written)).toBe('-_loading,-pov_,wraith_x_w.rmdl');
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
      'RSX filter': [
        '-_loading,-pov_,-_v.rmdl,-_w_,-_death,-_rt,-_rc,wraith_lgnd_v31_tavrel_,wraith_lgnd_v31_tavrel_w.rmdl',
        'the RSX filter',
      ],
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

  it('say where there is nothing to know: a skin has a material, or a slot instead of one', () => {
    const worn = { model: 'ash_base_w', slot: 'rare_01' };
    const none = (...skins: Parameters<typeof rowsOf>) =>
      forms.flatMap(({ label, make }) => (make(rowsOf(...skins)).isNone ? [label] : []));
    expect([none(worn), none(tavrel), none({}), none(worn, tavrel), none(worn, {}), none(tavrel, {})]).toEqual([
      ['Material'],
      ['Slot'],
      [],
      [],
      [],
      [],
    ]);
  });
});
