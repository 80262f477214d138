import type { Archive } from '#contract/archive/archive.ts';
import type { Skin, SkinList } from '#contract/skins/skin.ts';

const skin = (id: string, ingamename: string, model: string, texture: string): Skin => ({
  _id: id,
  ingamename,
  model,
  texture,
  version: 1,
});

export const knight = skin('s1', 'Hero Knight', 'ash_v21_knight_w', 'ash_lgnd_v21_knight');
export const soldier: Skin = { ...skin('s2', 'Base Skin', 'bangalore_base_w', 'bangalore_base'), animation: 'pilot_b' };

/** Two legends with one skin each. */
export const skins: SkinList = {
  legends: [
    { _id: 'l1', legend: 'Ash', details: [knight] },
    { _id: 'l2', legend: 'Bangalore', details: [soldier] },
  ],
  starter: false,
};

/** The same after the one of Bangalore was deleted. */
export const onlyKnight: SkinList = { legends: skins.legends.slice(0, 1), starter: false };

/** The same after the one of Ash was deleted. */
export const onlySoldier: SkinList = { legends: skins.legends.slice(1), starter: false };

export const noSkins: SkinList = { legends: [], starter: false };

/** Ash has two free textures, Bangalore none; Catalyst has no skin yet. */
export const archive: Archive = {
  Models: [
    { name: 'Ash', items: ['ash_base_w', 'ash_v21_knight_w'] },
    { name: 'Bangalore', items: ['bangalore_base_w'] },
  ],
  Textures: [
    { name: 'Ash', items: ['ash_base_body', 'ash_lgnd_v21_knight_body', 'ash_lgnd_v22_queen_body'] },
    { name: 'Bangalore', items: ['bangalore_base_body'] },
    { name: 'Catalyst', items: ['catalyst_base_body'] },
  ],
  Animations: [
    { name: 'Ash', items: ['pilot_a'] },
    { name: 'Bangalore', items: ['pilot_b'] },
  ],
};
