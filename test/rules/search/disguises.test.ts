import { expect, it } from 'vitest';
import type { Legend } from '#contract/skins/skin.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { stemOf } from '#game-files/names/stem.ts';
import { createFurther } from '#rules/search/further.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import type { Query } from '#rules/search/query.ts';
import { materials, models } from './disguised.ts';

const modelDisguises: ((name: string) => string)[] = [
  (name) => `mdl\\techart\\mshop\\characters\\legends\\x\\${name}.rmdl`,
  (name) => `"D:\\my rips\\${name}\\${name.toUpperCase()}_LOD0.cast"`,
  (name) => `${name}_LOD0.001`,
  (name) => `21.11.2025  20:48   1.234 ${name}_LOD2.semodel`,
  (name) => `mdl_,8f21c0a94b7d3e1,root_lgnd_skins_x.rpak,mdl\\x\\${name}.rmdl`,
];
const materialDisguises: ((name: string) => string)[] = [
  (name) => `material/art/mshop/characters/legends/x/legendary/y/${name}_sknp.rpak`,
  (name) => `exported_files\\models\\x\\_images\\${name}_albedoTexture.png`,
  (name) => `body_0_${name}.001`,
  (name) => `${name}_colpass_sknp_nml.dds`,
  (name) => `is it \`${name}_tightshadow_rgdp\`?`,
];

const list: Legend[] = [
  {
    legend: 'Wraith',
    details: [
      ...models.map((model) => ({ _id: model, ingamename: 'By its model', model, texture: 'n/a' })),
      ...materials.map((name) => ({
        _id: name,
        ingamename: 'By its material',
        model: 'n/a',
        texture: stemOf(name).base,
      })),
    ],
  },
];

const catalogue = createCatalogue(list);
const further = createFurther(list, firstLegends);
const nobody = { names: async () => [], assets: async () => [] };

async function firstOf(search: string) {
  const query: Query = { search, sortField: 'model', sortOrder: 'asc' };
  const plain = catalogue.find(query).flatMap(({ rows }) => rows);
  const [first] = plain.length > 0 ? plain : (await further(search, nobody)).find(query).flatMap(({ rows }) => rows);
  return first && [first.model, first.texture];
}

it.each(models)(
  '%s is found in five disguises, before skins that only begin like it (docs: Search further)',
  async (name) => {
    for (const disguise of modelDisguises) expect(await firstOf(disguise(name)), disguise(name)).toEqual([name, 'n/a']);
  },
);

it.each(materials)('%s is found in five disguises (docs: Search further)', async (name) => {
  const texture = stemOf(name).base;
  for (const disguise of materialDisguises) {
    expect(await firstOf(disguise(name)), disguise(name)).toEqual(['n/a', texture]);
  }
});
