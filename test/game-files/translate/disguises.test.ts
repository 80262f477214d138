import { describe, expect, it } from 'vitest';
import { firstLegends } from '#game-files/names/legends.ts';
import type { TranslatedSkin } from '#game-files/translate/answer.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';

// Invented names in every shape that names of the game's files have had.
const models = `pilot_medium_zoe pilot_light_wraith_zu_ninja pilot_light_wraith_legendary_41 pilot_medium_stim
  pilot_heavy_revenant_rezud pilot_medium_nova_31 pilot_medium_bloodhound_season_31_zu pov_pilot_light_wraith
  ash_zase_w ash_zase_v madmaggie_base_w overdrive_base_w wraith_v60_zu_w bloodhound_v61_zuknight_w
  bloodhound_v61_pilot_level03 horizon_mythic_v65_pilot_level03_w conduit_lgnd_v63_zubiotic_w flatline_v60_zu_w
  sentinel_lgnd_v60_zucop_v`.split(/\s+/);
const materials = `wraith_lgnd_v60_zu_body wraith_lgnd_v64_zunter_gear bloodhound_lgnd_v59_zu_gear_rt01
  bloodhound_lgnd_v61_zuknight_rt01_body mirage_lgnd_v63_zuknights_gear overdrive_base_head overdrive_base_kit
  overdrive_base_v_arms overdrive_zumask_shared01_body wraith_lgnd_v59_zurator_rc01_body`.split(/\s+/);

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
