import { expect, it } from 'vitest';
import { guessedBuild, type ReadSkin } from '#rules/import/reading/reading.ts';

const skin = (eventset?: string, state: ReadSkin['state'] = 'ready') =>
  ({ state, said: { ...(eventset && { eventset }) } }) as ReadSkin;

it.each([
  ['Season 30', [skin('s9_spring'), skin('s30_summer'), skin(), skin('S28bp_autumn')]],
  ['Season 30', [skin('season30_event01'), skin('s31_winter', 'held back')]],
  [undefined, [skin(), skin('anniversary'), skin('s_30'), skin('s30'), skin('sku05_30')]],
  [undefined, []],
])('the build is guessed to be %s (docs: Builds)', (name, skins) => {
  expect(guessedBuild({ skins })?.name).toBe(name);
});
