import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPictures } from '#game-files/cast/find-pictures.ts';
import type { Material } from '#game-files/cast/model.ts';
import { fileTitle } from '#game-files/finders/renamed.ts';
import { endings } from '#game-files/names/stem.ts';
import { hasPython, python } from '../../support/python.ts';

const THEMES = ['wraith_lgnd_v31_tavrel', 'ash_zase', 'pilot_medium_holo'];
const PARTS = ['', '_body', '_gear', '_scarf', '_hair01'];
const skin = {
  ...{ _id: '1', legend: 'Wraith', ingamename: 'Tavrel: the “2nd”' },
  ...{ model: 'wraith_v31_tavrel_w', texture: THEMES[0] as string },
};

const material = fc.record({
  theme: fc.constantFrom(...THEMES),
  colour: fc.constantFrom('', '_rt01', '_rc02'),
  part: fc.constantFrom(...PARTS),
  pass: fc.constantFrom('', '_shadow'),
  copy: fc.constantFrom('', '.001'),
  isLate: fc.boolean(),
});
type Named = typeof material extends fc.Arbitrary<infer Each> ? Each : never;

/** A part that no table has is no part behind a colour. */
const nameOf = ({ theme, colour, part, isLate }: Named) =>
  isLate || part === '_scarf' ? theme + part + colour : theme + colour + part;

const picture = fc
  .record({
    of: material,
    role: fc.constantFrom(...['_col', '_albedoTexture', '_nml', '_normalTexture', '_gls', '_1_normalTexture', '']),
    size: fc.constantFrom('', '_level0', '_level2', '_001'),
    folder: fc.constantFrom(...['', 'mdl/', 'mdl/x/', 'material/', 'texture/']),
    around: fc.constantFrom('none', 'material', 'number'),
    isRenamed: fc.boolean(),
    ending: fc.constantFrom('.png', '.dds', '.tga', '.PNG'),
  })
  .map(({ of, role, size, folder, around, isRenamed, ending }) => {
    const file = `${around === 'number' ? '0x6D4CF2465D3E002' : nameOf(of)}${role}${size}${ending}`;
    const named = isRenamed && file.startsWith(skin.texture) ? fileTitle(file, skin).join('') : file;
    return `${folder}${around === 'none' ? '' : `${nameOf(of)}_sknp/`}${named}`;
  });

const search = fc
  .record({
    materials: fc.array(material, { minLength: 1, maxLength: 4 }),
    paths: fc.uniqueArray(picture, { maxLength: 14 }),
    says: fc.array(fc.nat(), { maxLength: 4 }),
    model: fc.constantFrom('mdl/x_LOD0.cast', 'x_LOD0.cast', 'mdl/x/x_LOD0.cast'),
    colour: fc.constantFrom(undefined, 'rt01', 'rc02'),
  })
  .map(({ says, ...rest }) => {
    const materials = rest.materials.map((one, at): Material => {
      const path = rest.paths[(says[at] ?? 0) % Math.max(rest.paths.length, 1)];
      const isSaid = says[at] !== undefined && path !== undefined;
      const said = isSaid ? path.replace(/^mdl\//, './').replace(/\.\w+$/, '.png') : undefined;
      return { name: nameOf(one) + one.pass + one.copy, pictures: said === undefined ? {} : { colour: said } };
    });
    return { ...rest, materials };
  });

it.skipIf(!hasPython)('the add-on for Blender puts on what the viewer puts on (docs: Models)', async () => {
  // Beside a model at the top there is nothing nearer than what lies deeper.
  const atTop = { model: 'x.cast', paths: ['a_col.dds', 'mdl/a_col.png'], colour: undefined };
  const said: Material = { name: 'ash', pictures: { colour: 'y/a_col.png' } };
  const searches = [...fc.sample(search, 1500), { ...atTop, materials: [said] }];
  const viewer = searches.map(({ materials, model, paths, colour }) =>
    findPictures({ materials, model, paths, colour, skins: [skin] }).map((worn) => ({
      ...(worn.colour !== undefined && { col: paths[worn.colour] }),
      ...(worn.normal !== undefined && { nml: paths[worn.normal] }),
    })),
  );
  const program = `import json, sys
sys.path.insert(0, "packages/blender")
sys.dont_write_bytecode = True
import types
sys.modules["legend_tools"] = types.ModuleType("legend_tools")
sys.modules["legend_tools"].__path__ = ["packages/blender/legend_tools"]
from legend_tools.pictures import worn
def of(data, one):
    materials = [(m["name"], {"col": m["pictures"]["colour"]} if m["pictures"] else {}) for m in one["materials"]]
    return worn(data, materials, one["model"], one["paths"], one.get("colour"))`;
  const given = { data: { endings, skins: [skin] }, searches };
  const added = await python(program, '[of(given["data"], one) for one in given["searches"]]', given);
  expect(searches.map((one, at) => ({ ...one, worn: added[at] }))).toEqual(
    searches.map((one, at) => ({ ...one, worn: viewer[at] })),
  );
  expect(viewer.flat().filter(({ col }) => col !== undefined).length).toBeGreaterThan(100);
});
