import type { Skin } from '#contract/skins/skin.ts';
import type { Row } from '#game-files/recipes/row.ts';

/** A row for each skin, with its legend. */
export const rowsOf = (...skins: Partial<Skin>[]): Row[] =>
  skins.map((skin, at) => ({
    legend: 'Wraith',
    skin: { _id: `s${at}`, ingamename: `Skin ${at}`, model: 'n/a', texture: 'n/a', ...skin },
  }));
