import { expect, it } from 'vitest';
import { translateLists } from '#game-files/translate/translate-lists.ts';
import { wantedModels } from '#machines/pictures/wanted-models.ts';
import { modelsIn } from '#machines/viewer/wanted.ts';
import { skinsOf } from '#rules/answers/translated/listed-skins.ts';
import { skins } from '../skin-samples.ts';

const listed = skinsOf(skins.legends);
const fileAt = (path: string) => ({ path, file: new Blob([]) });

/** The models of which pictures can be kept, in a folder with these files. */
async function wantedIn(...paths: string[]) {
  const files = paths.map(fileAt);
  const translation = await translateLists({
    files,
    text: '',
    skins: listed,
    legends: [],
    names: {},
    guids: undefined,
  });
  return wantedModels(translation, listed, modelsIn(files)).map(({ file, pictures, skins: worn }) => [
    file.path,
    pictures.length,
    worn.map(({ _id }) => _id),
  ]);
}

it('takes the finest level of each whole skin, and nothing else (docs: Pictures)', async () => {
  const knight = 'out/ash_v21_knight_w';
  expect(
    await wantedIn(
      `${knight}_LOD2.cast`,
      `${knight}_LOD0.cast`,
      `${knight}_LOD1.cast`,
      'more/bangalore_base_w.cast',
      'out/bangalore_base_v_LOD0.cast',
      'out/pov_pilot_bangalore.cast',
      'out/stranger_w_LOD0.cast',
      'out/ash_lgnd_v21_knight_body_col.png',
    ),
  ).toEqual([
    [`${knight}_LOD0.cast`, 1, ['s1']],
    ['more/bangalore_base_w.cast', 1, ['s2']],
  ]);
  expect(await wantedIn('out/ash_lgnd_v21_knight_body_col.png')).toEqual([]);
});
