import type { Legend, Skin } from '#contract/skins/skin.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { type Ask, createFurther } from '#rules/search/further.ts';
import { isOperated } from '#rules/search/is-operated.ts';
import { namesFinder } from '#rules/search/names-like.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import type { Query } from '#rules/search/query.ts';
import type { ForeignName } from '#rules/search/rows.ts';
import { isByChance } from '#rules/search/search-result.ts';
import { generateLegends } from '../../bench/rows.ts';

type Made = Omit<Skin, '_id'> & { names?: Record<string, string> };

const skin = (ingamename: string, model: string, texture: string, more: Partial<Made> = {}): Made => ({
  ...{ ingamename, model, texture, ...more },
});

/** Invented skins in the shapes of the game's names, with other data that people may have of them. */
export const made: Record<string, Made[]> = {
  Wraith: [
    skin("Tavrel's Ombrin", 'wraith_lgnd_v31_tavrel_w', 'wraith_lgnd_v31_tavrel'),
    skin('Ombrin After Dusk', 'wraith_lgnd_v31_tavrel_w', 'wraith_lgnd_v31_tavrel_rt01'),
    skin('Kessandra', 'pilot_light_wraith_legendary_07', 'wraith_lgnd_v11_kessand', {
      package: 'root_lgnd_skins_humans_class_light_pilot_light_wraith_legendary_07.rpak',
    }),
  ],
  Mirage: [
    skin('Curtain Krall', 'pilot_medium_holo_legendary_09', 'mirage_lgnd_v12_krall'),
    skin('Sleight of Hanno', 'pilot_medium_holo', 'mirage_rare_v24_hanno'),
  ],
  Axle: [skin('Gearsong Duchess', 'overdrive_lgnd_v29_gearsong_w', 'overdrive_lgnd_v29_gearsong')],
  Octane: [
    skin('Vel Drasca', 'pilot_medium_stim_season_09_drasca', 'octane_lgnd_v17_drasca', {
      names: { english: 'Vel Drasca', russian: 'Вель Драска', japanese: 'ヴェル・ドラスカ', korean: '벨 드라스카' },
    }),
  ],
  Lifeline: [
    skin('Sister Okkavelle', 'pilot_light_support_legendary_14', 'lifeline_lgnd_v08_okkavelle'),
    skin('Nomad Brule', 'pilot_light_support', 'lifeline_epicp_v22_brule'),
  ],
  Seer: [skin('Out-of-Tyme', 'seer_lgnd_v26_outoftyme_w', 'seer_lgnd_v26_outoftyme')],
  Bloodhound: [
    skin('Rust & Rhoan', 'bloodhound_v22_rhoan_w', 'bloodhound_lgnd_v22_rhoan'),
    skin('Rhoan at Low Tide', 'bloodhound_v22_rhoan_w', 'bloodhound_lgnd_v22_rhoan_rc02'),
  ],
  Gibraltar: [
    skin('S.O.L. Warder', 'gibraltar_season_07_solward', 'gibraltar_lgnd_v14_solward', {
      names: { english: 'S.O.L. Warder', german: 'Sonnenwächter Groß' },
    }),
  ],
  Fuse: [
    skin('Alder Weybex', 'fuse_lgnd_v30_weybex_w', 'fuse_lgnd_v30_weybex_rt01'),
    skin('"Gardraplenmi" Quenunafol', 'fuse_lgnd_v30_weybex_w', 'fuse_lgnd_v30_weybex'),
  ],
  Ballistic: [
    skin('Stacking Evidrence', 'ballistic_lgnd_v20_stack_w', 'ballistic_lgnd_v20_stack'),
    skin('Hollow Krenn', 'ballistic_lgnd_v21_krenn_w', 'ballistic_lgnd_v21_krenn', {
      names: { french: 'Vidren', german: 'Stacking' },
    }),
  ],
  Loba: [skin('Élanthe Noir', 'loba_lgnd_v25_elanthe_w', 'loba_lgnd_v25_elanthe')],
  Catalyst: [skin('Moonveil Prioress', 'catalyst_mythic_v30_pilot_level02_w', 'catalyst_mythic_v30_moonveil')],
  Valkyrie: [skin('Skarrow', 'valkyrie_lgnd_v24_skarrow_w', 'valkyrie_lgnd_v24_skarrow')],
  Caustic: [skin('Skarrow', 'caustic_lgnd_v28_corrode_w', 'caustic_lgnd_v28_corrode')],
  Conduit: [
    skin('Volt Paragon', 'conduit_lgnd_v27_voltpara_w', 'conduit_lgnd_v27_voltpara', {
      package: 'root_lgnd_skins_conduit_lgnd_v27_voltpara.rpak',
      ...{ quality: 'iconic', eventset: 's29_autumn', firstbuild: 'Season 30' },
    }),
  ],
  Pathfinder: [
    skin('Tin Heraldo', 'pathfinder_lgnd_v23_heraldo_w', 'pathfinder_lgnd_v23_heraldo', {
      gameid: '1813643991',
      settings: 'settings/itemflav/character_skin/pathfinder/sku05_legendary_03.rpak',
    }),
  ],
  Rampart: [
    skin('Brass Lullabell', 'rampart_lgnd_v26_lullabell_w', 'rampart_lgnd_v26_lullabell', {
      ...{ quality: 'iconic', eventset: 's19_clockwork', firstbuild: 'Season 3' },
      ...{ slot: 'rare_v23_krall', camo: '7714', arms: 'pov_sku04_rampart_v' },
      names: { english: 'Brass Lullabell', french: "Berceuse d'étain brülé", polish: 'Mosiężna kołysanka' },
    }),
  ],
};

const idOf = ({ ingamename, texture }: Made) => `${ingamename} | ${texture}`;

/** About a hundred invented skins, those above among them. */
export const wardrobe: readonly Legend[] = generateLegends(400).map((group) => ({
  ...group,
  details: [
    ...group.details,
    ...(made[group.legend] ?? []).map(({ names: _, ...skin }) => ({ _id: idOf(skin), ...skin })),
  ],
}));

const names = Object.values(made)
  .flat()
  .flatMap((skin) =>
    Object.entries(skin.names ?? {}).map(([language, name]): ForeignName => ({ _id: idOf(skin), language, name })),
  )
  .filter(({ language }) => language !== 'english');

/** An asset with a path that no rule finds. */
export const ODD_PATH = 'texture/models/odd_corner/wraith_lgnd_v31_tavrel_rt01_body_col.rpak';
const assets = new Map([[hashOf(ODD_PATH), [{ name: 'wraith_lgnd_v31_tavrel_rt01_body_col' }]]]);

/** A server that knows the names above in other languages, and the GUID of one asset. */
export const asked: Ask = {
  names: async (text) => namesFinder(names)(text),
  assets: async (guid) => assets.get(guid) ?? [],
};

const catalogue = createCatalogue(wardrobe);
const further = createFurther(wardrobe, firstLegends);
const queryOf = (search: string): Query => ({ search, sortField: 'ingamename', sortOrder: 'asc' });

/** The cards that the plain search finds. */
export const plainCards = (search: string) => catalogue.find(queryOf(search));

/** The rows of an answer in their order, as `name | texture: why`, by the plain search. */
export const plainly = (search: string) => plainCards(search).flatMap(({ rows }) => rows.map(({ _id }) => _id));

/** The same as the translator answers: the plain search, then the further one. */
export async function answer(search: string, ask = asked) {
  const plain = isOperated(search) || isByChance(search, plainCards(search)) ? [] : plainly(search);
  if (plain.length > 0) return { rows: plain, whys: [], suggestions: [], isPartial: false, isCut: false };
  const { find, hits, suggestions, isPartial, isCut } = await further(search, ask);
  const rows = find(queryOf(search)).flatMap((card) => card.rows.map(({ _id }) => _id));
  return { rows, whys: rows.map((id) => hits.get(id)?.why ?? ''), suggestions, isPartial, isCut };
}
