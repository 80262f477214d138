import { expect, it } from 'vitest';
import { assetRows, waitingFinder } from '#rules/import/game-rows.ts';
import type { ReadAsset, ReadSkin } from '#rules/import/reading/reading.ts';

type Worn = Pick<ReadSkin, 'state' | 'model' | 'texture' | 'materials'>;

const skin = (art: string, state: ReadSkin['state'] = 'held back', more: Partial<Worn> = {}): Worn => ({
  ...{ state, model: `ash_${art}_w`, texture: `ash_lgnd_${art}`, materials: [`ash_lgnd_${art}_glass`] },
  ...more,
});

it('waiting are the model and the materials, with each of their parts, of a skin that is held back', () => {
  const waits = waitingFinder([skin('v1_fire')]);
  const names = ['ash_v1_fire_w', 'ash_lgnd_v1_fire', 'ash_lgnd_v1_fire_body', 'ash_lgnd_v1_fire_glass'];
  expect(names.map(waits)).toEqual([true, true, true, true]);
});

it('an asset that another skin has as well does not wait, in whichever order they come', () => {
  const shown = skin('v1_ice', 'ready', { model: 'ash_v1_fire_w' });
  for (const skins of [
    [skin('v1_fire'), shown],
    [shown, skin('v1_fire')],
  ]) {
    const waits = waitingFinder(skins);
    expect(['ash_v1_fire_w', 'ash_lgnd_v1_fire', 'ash_lgnd_v1_ice'].map(waits)).toEqual([false, true, false]);
  }
});

it('nothing is said about an asset that no skin of the files has', () => {
  expect(waitingFinder([skin('v1_fire')])('ash_v9_other_w')).toBeUndefined();
  expect(waitingFinder([skin('v1_fire', 'held back', { model: undefined, texture: undefined })])('x')).toBeUndefined();
});

it('a row of the archive carries it', () => {
  const asset: ReadAsset = {
    ...{ kind: 'Models', group: 'Ash', folder: 'ash', name: 'ash_v1_fire_w' },
    ...{ guid: undefined, package: undefined },
  };
  const rows = assetRows({ skins: [skin('v1_fire') as ReadSkin], assets: [asset] });
  expect(rows).toMatchObject([{ name: 'ash_v1_fire_w', waits: true }]);
});
