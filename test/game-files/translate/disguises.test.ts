import { describe, expect, it } from 'vitest';
import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';
import { materials, models } from './disguised.ts';

const disguises: Readonly<Record<string, (name: string) => string>> = {
  'its path among exported files': (name) => `"D:\\exported_files\\models\\${name}\\${name}_LOD0.cast"`,
  'a mesh of Blender': (name) => `body_0_${name}.001`,
  'a line of dir': (name) => `21.11.2025  20:48             1.234 ${name.toUpperCase()}.rmdl`,
  'a branch of tree': (name) => `│   ├── ${name}_LOD2.semodel`,
  'a sentence': (name) => `who has "${name}"? it is not in my list`,
};

const skinsWith = (names: readonly string[]): TranslatedSkin[] =>
  names.map((name) => ({ _id: name, legend: 'Ash', ingamename: `Skin of ${name}`, model: name, texture: 'n/a' }));

describe('a name in disguise is the same name (docs: Translate lists)', () => {
  it.each(Object.entries(disguises))('as %s', (_, disguise) => {
    const names = [...models, ...materials];
    const listed = lineTranslator({ skins: skinsWith(names), legends: firstLegends, names: {} });
    const found = names.map((name) => listed(disguise(name))[0]?.name);
    expect(found).toEqual(names);
  });

  it.each(Object.entries(disguises))('as %s, also when no skin has it', (_, disguise) => {
    const names = [...models.filter((name) => name !== 'pilot_medium_zoe'), ...materials];
    const empty = lineTranslator({ skins: [], legends: firstLegends, names: {} });
    expect(names.map((name) => empty(disguise(name))[0]?.name)).toEqual(names);
  });
});
