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

/** Invented skins in the shapes of the game's names, with other data that people may have of them. */
export const made: Record<string, Made[]> = {
  Wraith: [
    { ingamename: "Tavrel's Ombrin", model: 'wraith_lgnd_v31_tavrel_w', texture: 'wraith_lgnd_v31_tavrel' },
    { ingamename: 'Ombrin After Dusk', model: 'wraith_lgnd_v31_tavrel_w', texture: 'wraith_lgnd_v31_tavrel_rt01' },
    {
      ...{ ingamename: 'Kessandra', model: 'pilot_light_wraith_legendary_07', texture: 'wraith_lgnd_v11_kessand' },
      package: 'root_lgnd_skins_humans_class_light_pilot_light_wraith_legendary_07.rpak',
    },
  ],
  Mirage: [
    { ingamename: 'Curtain Krall', model: 'pilot_medium_holo_legendary_09', texture: 'mirage_lgnd_v12_krall' },
    { ingamename: 'Sleight of Hanno', model: 'pilot_medium_holo', texture: 'mirage_rare_v24_hanno' },
  ],
  Axle: [
    { ingamename: 'Gearsong Duchess', model: 'overdrive_lgnd_v29_gearsong_w', texture: 'overdrive_lgnd_v29_gearsong' },
  ],
  Octane: [
    {
      ingamename: 'Vel Drasca',
      model: 'pilot_medium_stim_season_09_drasca',
      texture: 'octane_lgnd_v17_drasca',
      names: { english: 'Vel Drasca', russian: 'Вель Драска', japanese: 'ヴェル・ドラスカ', korean: '벨 드라스카' },
    },
  ],
  Lifeline: [
    {
      ingamename: 'Sister Okkavelle',
      model: 'pilot_light_support_legendary_14',
      texture: 'lifeline_lgnd_v08_okkavelle',
    },
    { ingamename: 'Nomad Brule', model: 'pilot_light_support', texture: 'lifeline_epicp_v22_brule' },
  ],
  Seer: [{ ingamename: 'Out-of-Tyme', model: 'seer_lgnd_v26_outoftyme_w', texture: 'seer_lgnd_v26_outoftyme' }],
  Bloodhound: [
    { ingamename: 'Rust & Rhoan', model: 'bloodhound_v22_rhoan_w', texture: 'bloodhound_lgnd_v22_rhoan' },
    { ingamename: 'Rhoan at Low Tide', model: 'bloodhound_v22_rhoan_w', texture: 'bloodhound_lgnd_v22_rhoan_rc02' },
  ],
  Gibraltar: [
    {
      ingamename: 'S.O.L. Warder',
      model: 'gibraltar_season_07_solward',
      texture: 'gibraltar_lgnd_v14_solward',
      names: { english: 'S.O.L. Warder', german: 'Sonnenwächter Groß' },
    },
  ],
  Fuse: [
    { ingamename: 'Alder Weybex', model: 'fuse_lgnd_v30_weybex_w', texture: 'fuse_lgnd_v30_weybex_rt01' },
    { ingamename: '"Gardraplenmi" Quenunafol', model: 'fuse_lgnd_v30_weybex_w', texture: 'fuse_lgnd_v30_weybex' },
  ],
  Ballistic: [
    { ingamename: 'Stacking Evidrence', model: 'ballistic_lgnd_v20_stack_w', texture: 'ballistic_lgnd_v20_stack' },
    {
      ...{ ingamename: 'Hollow Krenn', model: 'ballistic_lgnd_v21_krenn_w', texture: 'ballistic_lgnd_v21_krenn' },
      names: { french: 'Vidren', german: 'Stacking' },
    },
  ],
  Loba: [{ ingamename: 'Élanthe Noir', model: 'loba_lgnd_v25_elanthe_w', texture: 'loba_lgnd_v25_elanthe' }],
  Catalyst: [
    {
      ingamename: 'Moonveil Prioress',
      model: 'catalyst_mythic_v30_pilot_level02_w',
      texture: 'catalyst_mythic_v30_moonveil',
    },
  ],
  Valkyrie: [{ ingamename: 'Skarrow', model: 'valkyrie_lgnd_v24_skarrow_w', texture: 'valkyrie_lgnd_v24_skarrow' }],
  Caustic: [{ ingamename: 'Skarrow', model: 'caustic_lgnd_v28_corrode_w', texture: 'caustic_lgnd_v28_corrode' }],
  Conduit: [
    {
      ingamename: 'Volt Paragon',
      model: 'conduit_lgnd_v27_voltpara_w',
      texture: 'conduit_lgnd_v27_voltpara',
      package: 'root_lgnd_skins_conduit_lgnd_v27_voltpara.rpak',
      ...{ quality: 'iconic', eventset: 's29_autumn', firstbuild: 'Season 30' },
    },
  ],
  Pathfinder: [
    {
      ingamename: 'Tin Heraldo',
      model: 'pathfinder_lgnd_v23_heraldo_w',
      texture: 'pathfinder_lgnd_v23_heraldo',
      gameid: '1813643991',
      settings: 'settings/itemflav/character_skin/pathfinder/sku05_legendary_03.rpak',
    },
  ],
  Rampart: [
    {
      ingamename: 'Brass Lullabell',
      model: 'rampart_lgnd_v26_lullabell_w',
      texture: 'rampart_lgnd_v26_lullabell',
      ...{ quality: 'iconic', eventset: 's19_clockwork', firstbuild: 'Season 3' },
      ...{ slot: 'rare_v23_krall', camo: '7714', arms: 'pov_sku04_rampart_v' },
      names: { english: 'Brass Lullabell', french: "Berceuse d'étain brülé", polish: 'Mosiężna kołysanka' },
    },
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
