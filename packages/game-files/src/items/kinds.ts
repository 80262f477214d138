/**
 * What the game's shop has besides skins of legends: weapons with their skins, melee, charms, and animations
 * (docs: Other kinds).
 */
export const itemKinds = ['weapon', 'weapon skin', 'melee', 'charm', 'finisher', 'emote', 'pose'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What a model or a clip of an item is for. */
export const fileRoles = [
  'first person',
  'world',
  'model',
  'attacker',
  'preview',
  'clip',
  'loop',
  'still',
  'moving',
] as const;
export type FileRole = (typeof fileRoles)[number];

/** The settings of one folder below `settings/itemflav/`. A melee weapon is only the owner of its skins. */
export type Place = { kind: ItemKind | 'melee weapon'; files?: { readonly [field: string]: FileRole } };

const models = { viewModel: 'first person', worldModel: 'world' } as const;
const pose: Place = { kind: 'pose', files: { stillAnimSeq: 'still', movingAnimSeq: 'moving' } };

/** Fields of lights, victims and props are no files of the item itself. */
const places: Readonly<Record<string, Place>> = {
  'loot/main_weapon': { kind: 'weapon' },
  'loot/melee_weapon': { kind: 'melee weapon' },
  weapon_skin: { kind: 'weapon skin', files: models },
  melee_skin: { kind: 'melee', files: models },
  weapon_charm: { kind: 'charm', files: { charmModel: 'model' } },
  character_execution: { kind: 'finisher', files: { attackerAnimSeq: 'attacker', attackerPreviewAnimSeq: 'preview' } },
  character_emote: { kind: 'emote', files: { anim3p: 'clip', anim3pLoop: 'loop' } },
  skydive_emote: { kind: 'emote', files: { animSequence: 'clip' } },
  gcard_stance: pose,
  gladiator_card_stance: pose,
};

const PLACE = new RegExp(`(?:^|/)settings/itemflav/(${Object.keys(places).join('|')})/`);

/** The place of the settings of an item, by a path with `/` in small letters; undefined for everything else. */
export const itemPlace = (path: string): Place | undefined => places[PLACE.exec(path)?.[1] ?? ''];
