import { hashOf } from '#game-files/names/guid.ts';
import { texts } from './files-of.ts';

type Fields = Record<string, unknown>;

export const settingsAt = (place: string) => `settings/itemflav/${place}.rpak`;
export const idAt = (place: string) => Number.parseInt(hashOf(place).slice(-7), 16);

/** Settings as RSX exports them. */
export const item = (place: string, fields: Fields = {}) => ({
  [`out/settings/itemflav/${place}.json`]: JSON.stringify({
    uniqueId: idAt(place),
    settings: { assetName: settingsAt(place), itemType: place.split('/').slice(0, -1).join('_'), ...fields },
  }),
});

const bare = (value: unknown) => (typeof value === 'string' ? `"${value}"` : String(value));
const lines = ([name, value]: [string, unknown]) =>
  Array.isArray(value) ? [name, '{', ...value.map((one) => `\t${bare(one)}`), '}'] : [`${name} ${bare(value)}`];

/** The same as Legion+ wrote them: lists without flags, texts for ids. */
export const setItem = (place: string, fields: Fields = {}) => ({
  [`old/settings/itemflav/${place}.set`]: [
    `"${settingsAt(place)}" -> "settings_layout/x.rpak"`,
    '{',
    ...Object.entries({ settingsAssetID: `SAID${String(idAt(place)).padStart(11, '0')}`, ...fields })
      .flatMap(lines)
      .map((line) => `\t${line}`),
    '}',
  ].join('\r\n'),
});

/** A list of an owner: a place, or a place with the flag that hides it there. */
export const listed = (...places: (string | [place: string, featureFlag: string])[]) =>
  places.map((one) => {
    const [place, featureFlag] = typeof one === 'string' ? [one, ''] : one;
    return { flavor: settingsAt(place), featureFlag };
  });

export const named = (token: string) => ({ localizationKey_NAME: `#${token}` });
export const ofWeapon = (folder: string) => ({ parentItemFlavor: settingsAt(`loot/main_weapon/${folder}`) });
const ofLegend = (folder: string) => ({ parentItemFlavor: settingsAt(`character/${folder}`) });

const GUNS = 'mdl/techart/mshop/weapons/class';
const CLIPS = 'animseq/humans/class/light/pilot_light_wraith';

/** A made-up dump with items of every kind. */
export const shopFiles = (): Record<string, string> => ({
  'out/settings/base_itemflavors.json': JSON.stringify({
    settings: {
      characters: listed('character/wraith', 'character/octane'),
      weapons: listed('loot/main_weapon/r97', 'loot/main_weapon/dmr', 'loot/main_weapon/rspn101', [
        'loot/main_weapon/dragon',
        'HAS_DRAGON',
      ]),
    },
  }),
  ...item('loot/main_weapon/r97', {
    ...{ ...named('WPN_R97'), localizationKey_NAME_SHORT: '#WPN_R97_SHORT', shippingWeapon: true },
    skins: listed('weapon_skin/_shared_favorites', 'weapon_skin/r97/factory_issue', 'weapon_skin/r97/law', [
      'weapon_skin/r97/soon',
      'HAS_SEASON_31',
    ]),
    charms: listed('weapon_charm/none', 'weapon_charm/charm_v20_char_wraith_helmet', 'weapon_charm/nessy'),
  }),
  ...item('weapon_skin/_shared_favorites', named('FAVORITES')),
  ...item('weapon_skin/r97/factory_issue', { ...named('R97_FACTORY'), ...ofWeapon('r97'), quality: 'COMMON' }),
  // Its key and its models have the words of other weapons.
  ...item('weapon_skin/r97/law', {
    ...{ ...named('weapon_skin_r99_rspn101_law'), ...ofWeapon('r97'), quality: 'LEGENDARY', skinName: 'red' },
    ...{ camoIndex: 12, recolorParent: settingsAt('weapon_skin/r97/factory_issue') },
    ...{ viewModel: `${GUNS}/smg/rspn101/ptpov_rspn101_law.rmdl`, worldModel: `${GUNS}/smg/r97/r97_law_w.rmdl` },
  }),
  ...item('weapon_skin/r97/soon', { ...named('R97_SOON'), ...ofWeapon('r97') }),
  ...item('weapon_skin/r97/orphan', { ...named('R97_ORPHAN'), ...ofWeapon('r97') }),
  // `rspn101_dmr` is the Longbow, whose folder is `dmr`; no parent says so.
  ...item('loot/main_weapon/dmr', { ...named('WPN_DMR'), skins: listed('weapon_skin/dmr/law') }),
  ...item('weapon_skin/dmr/law', { ...named('DMR_LAW'), worldModel: 'mdl/weapons/rspn101_dmr/w_rspn101_dmr.rmdl' }),
  ...item('loot/main_weapon/rspn101', { ...named('WPN_R301'), skins: listed('weapon_skin/rspn101/law') }),
  'out/settings/itemflav/loot/main_weapon/rspn101.json': '{ "settings": { "localizationKey_NAME": "#WPN_R301", ',
  ...item('weapon_skin/rspn101/law', { ...named('R301_LAW'), ...ofWeapon('rspn101') }),
  ...item('loot/main_weapon/dragon', {
    ...{ ...named('WPN_DRAGON'), shippingWeapon: false, skins: listed('weapon_skin/dragon/s10bp_rare_v21_horizon') },
  }),
  ...item('weapon_skin/dragon/s10bp_rare_v21_horizon', { ...named('DRAGON_HORIZON'), ...ofWeapon('dragon') }),
  ...item('weapon_charm/none', { ...named('CHARM_NONE'), isTheEmpty: true }),
  ...item('weapon_charm/blank', { ...named('CHARM_BLANK'), isTheEmpty: true }),
  ...item('weapon_charm/charm_v20_char_wraith_helmet', { ...named('CHARM_1'), charmModel: 'mdl/props/charm/helmet' }),
  ...item('weapon_charm/nessy', { ...named('CHARM_2'), charmModel: 'mdl\\props\\charm\\charm_nessy.rmdl' }),
  ...item('loot/melee_weapon/kunai', { skins: listed('melee_skin/kunai') }),
  ...item('melee_skin/kunai', {
    ...{ ...named('MELEE_KUNAI'), parentItemFlavor: settingsAt('loot/melee_weapon/kunai') },
    viewModel: `${GUNS}/heirloom/wraith/v18_kunai/heirloom_wraith_v18_kunai_v.rmdl`,
  }),
  ...item('melee_skin/fists', named('MELEE_FISTS')),
  ...item('character/wraith', {
    ...{ ...named('CHARACTER_WRAITH'), skins: [], shippingStatus: 'ASSUMED_SHIPPING' },
    meleeSkins: listed('melee_skin/fists', 'melee_skin/kunai'),
    executions: listed('character_execution/wraith/ninja'),
    emotes: listed('character_emote/wraith/energy', 'character_emote/wraith/temp', 'character_emote/wraith/key'),
    skydiveEmotes: listed('skydive_emote/wraith/_empty', 'skydive_emote/wraith/ninja'),
    gcardStances: listed('gcard_stance/wraith/common_01', 'gcard_stance/wraith/rare_07'),
  }),
  ...item('character/octane', { ...named('CHARACTER_OCTANE'), skins: [], meleeSkins: listed('melee_skin/fists') }),
  ...item('character_execution/wraith/ninja', {
    ...{ ...named('EXEC_NINJA'), ...ofLegend('wraith'), attackerAnimSeq: `${CLIPS}/wraith_execution_blink.rseq` },
    ...{ attackerPreviewAnimSeq: `${CLIPS}/wraith_execution_blink_preview.rseq`, victimLightAnimSeq: 'animseq/v.rseq' },
  }),
  ...item('character_emote/wraith/energy', {
    ...{ ...named('EMOTE_ENERGY'), ...ofLegend('wraith') },
    ...{ anim3p: 'wraith_ground_emote_energy', anim3pLoop: 'wraith_ground_emote_energy_loop' },
  }),
  ...item('character_emote/wraith/temp', { ...named('EMOTE_TEMP'), ...ofLegend('wraith') }),
  ...item('character_emote/wraith/key', { ...named('EMOTE_042'), ...ofLegend('wraith') }),
  ...item('character_emote/shared/wave', { ...named('EMOTE_WAVE'), anim3p: 'shared_wave' }),
  ...item('skydive_emote/wraith/_empty', named('SKYDIVE_EMPTY')),
  ...item('skydive_emote/wraith/ninja', {
    ...{ ...named('SKYDIVE_NINJA'), ...ofLegend('wraith'), animSequence: `${CLIPS}/wraith_freefall_emote_ninja.rseq` },
  }),
  ...item('gcard_stance/wraith/common_01', {
    ...{ ...named('POSE_1'), stillAnimSeq: `${CLIPS}/gladcard_static_spin.rseq`, hasMovingAnim: false },
    ...{ movingAnimSeq: `${CLIPS}/left_over.rseq`, lightingRigStillAnimSeq: `${CLIPS}/x_light.rseq` },
  }),
  // The still clip is that of the other pose as well.
  ...item('gcard_stance/wraith/rare_07', {
    ...{ ...named('POSE_7'), ...ofLegend('wraith'), stillAnimSeq: `${CLIPS}/gladcard_static_spin.rseq` },
    ...{ movingAnimSeq: `${CLIPS}/gladcard_animated.rseq`, hasMovingAnim: true },
  }),
  ...texts('english', {
    ...{ WPN_R97: 'R-99 SMG', WPN_R97_SHORT: 'R-99', WPN_DMR: 'Longbow DMR', WPN_R301: 'R-301 Carbine' },
    ...{ WPN_DRAGON: 'Rampage LMG', FAVORITES: 'Favorites', R97_FACTORY: 'Factory Issue', R97_SOON: 'Soon' },
    ...{ weapon_skin_r99_rspn101_law: 'The Law', DMR_LAW: 'The Law', R301_LAW: 'The Law', R97_ORPHAN: 'Orphan' },
    ...{ DRAGON_HORIZON: 'Horizon', CHARM_NONE: 'None', CHARM_1: 'Helmet', CHARM_2: 'Nessy', MELEE_KUNAI: 'Kunai' },
    ...{ MELEE_FISTS: 'Fists', CHARACTER_WRAITH: 'Wraith', CHARACTER_OCTANE: 'Octane', EXEC_NINJA: 'Quickdraw' },
    ...{ EMOTE_ENERGY: 'Energy', EMOTE_TEMP: '[TEMP] Emote', EMOTE_042: 'EMOTE_042', EMOTE_WAVE: 'Wave' },
    ...{ SKYDIVE_EMPTY: 'Empty', SKYDIVE_NINJA: 'Ninja', POSE_1: 'Quickdraw' },
  }),
  ...texts('german', { weapon_skin_r99_rspn101_law: 'Das Gesetz', WPN_R97: 'R-99-MP' }),
});
