import type { Item } from '../item.ts';

const at = (place: string) => `settings/itemflav/${place}.rpak`;

/** An item of the made-up list that tests import. */
const made = (kind: Item['kind'], place: string, english: string, more: Partial<Item> = {}): Item => ({
  ...{ kind, asset: at(place), files: [], ...more },
  names: { english, ...more.names },
});

const weapon = (folder: string, english: string, short: string) =>
  made('weapon', `loot/main_weapon/${folder}`, english, { weapon: folder, short });
const skin = (folder: string, stem: string, english: string, more: Partial<Item> = {}) =>
  made('weapon skin', `weapon_skin/${folder}/${stem}`, english, { weapon: folder, ...more });
const world = (name: string) => ({ files: [{ role: 'world' as const, path: `mdl/weapons/${name}.rmdl` }] });
const model = (name: string) => ({ files: [{ role: 'model' as const, path: `mdl/props/charm/${name}.rmdl` }] });
const clip = (name: string) => ({ files: [{ role: 'clip' as const, path: `animseq/humans/${name}.rseq` }] });

/** Two weapons with skins, some of them called alike, and one or two of each other kind. */
export const items = {
  r301: weapon('rspn101', 'R-301 Carbine', 'R-301'),
  r99: weapon('r97', 'R-99 SMG', 'R-99'),
  base: skin('rspn101', 'factory_issue', 'Factory Issue', { ...world('w_r301_base'), quality: 'common' }),
  law: skin('rspn101', 'lgnd_v20_law', 'The Law Dispenser', {
    ...{ ...world('w_r301_base'), quality: 'legendary', slot: 'red', camo: '12', gameid: '77', eventset: 's20_law' },
    ...{ parent: at('weapon_skin/rspn101/factory_issue'), names: { german: 'Der Gesetzgeber', japanese: '執行人' } },
  }),
  alert: skin('rspn101', 'rare_01', 'Red Alert', world('w_r301_alert')),
  twin: skin('rspn101', 'rare_02', 'Red Alert!'),
  other: skin('r97', 'rare_01', 'Red Alert', world('w_r97_alert')),
  part: skin('r97', 'rare_02', 'Not Red Alert'),
  begins: skin('r97', 'rare_03', 'Red Alert Again'),
  knife: made('melee', 'melee_skin/kunai', 'Kunai of Red', { weapon: 'kunai', legend: 'wraith', ...model('kunai') }),
  blade: made('melee', 'melee_skin/blade', 'Blade', {
    ...{ weapon: 'kunai', legend: 'wraith', parent: at('melee_skin/kunai'), ...model('kunai_rt01') },
  }),
  nessy: made('charm', 'weapon_charm/nessy', 'Nessy', model('nessy')),
  finisher: made('finisher', 'character_execution/wraith/alert', 'Red Alert', { legend: 'wraith', ...clip('w_blink') }),
  emote: made('emote', 'character_emote/shared/wave', 'Wave', clip('shared_wave')),
} satisfies Record<string, Item>;
