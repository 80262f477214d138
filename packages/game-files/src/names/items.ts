/**
 * The folders below `settings/itemflav/` whose items have another name than their folder. Weapons and melee weapons lie
 * one folder deeper, below `loot/`.
 */
const names = new Map([
  ['character', 'legend'],
  ['character_skin', 'skin'],
  ['character_execution', 'finisher'],
  ['character_emote', 'emote'],
  ['character_intro_quip', 'intro quip'],
  ['character_kill_quip', 'kill quip'],
  ['gcard_stance', 'banner pose'],
  ['gcard_frame', 'banner frame'],
  ['gcard_badge', 'banner badge'],
  ['gcard_tracker', 'banner tracker'],
  ['gcard_stat_tracker', 'banner tracker'],
  ['gladiator_card_stance', 'banner pose'],
  ['gladiator_card_frame', 'banner frame'],
  ['gladiator_card_badge', 'banner badge'],
  ['gladiator_card_stat_tracker', 'banner tracker'],
  ['emote_icon', 'holospray'],
  ['loadscreen', 'loading screen'],
  ['musicpack', 'music pack'],
  ['main_weapon', 'weapon'],
]);

/** What players call an item in this folder, in the singular: `emote_icon` holds holosprays. */
export const itemIn = (folder: string) => names.get(folder) ?? folder.replaceAll('_', ' ').trim();

/** What an asset belongs to when its path shows only that it is part of no skin. */
export const SOMETHING_ELSE = 'something else';
