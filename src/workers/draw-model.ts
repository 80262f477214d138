import type { PhotographEvent, Photographed } from '#machines/pictures/pictures.ts';
import { clothesOf, standing, type Wanted } from '#machines/viewer/context.ts';
import { outfitsOf } from '#rules/skins/pictures/outfits.ts';
import { HIDDEN_DRAWINGS, NO_GRAPHICS } from '../world/look/no-graphics.ts';
import type { GivenModel } from '../world/look/photograph.ts';
import { hidesDrawings, openStudio, type Studio } from '../world/look/studio.ts';
import { readCastFile } from './read-cast-file.ts';
import { readPictureFiles } from './read-picture-files.ts';

/** Pictures that are drawn on 256 pixels need no finer ones. */
const SIDE = 512;

let studio: Studio | undefined;

/** How a model is drawn: in one colour or in all of its skins, and as a person or its file stands it up. */
type Manner = Pick<GivenModel, 'colour' | 'up'>;

/** Draws a model in each colour that makes it a skin, or in one of them. The studio opens with the first of them. */
export async function drawModel(wanted: Wanted, { colour, up }: Manner): Promise<PhotographEvent> {
  const read = await readCastFile(wanted.file.file);
  if ('problem' in read) return refused(read.problem);
  const model = standing(read.model, up);
  if (model.parts.every(({ triangles }) => triangles.length === 0)) return refused('it has no triangle to draw');
  if (hidesDrawings()) return { type: 'graphics.refused', reason: HIDDEN_DRAWINGS };
  studio ??= openStudio();
  if (!studio) return { type: 'graphics.refused', reason: NO_GRAPHICS };
  const outfits = outfitsOf({
    materials: model.materials,
    paths: wanted.pictures.map(({ path }) => path),
    skins: wanted.skins,
  }).filter((one) => colour === undefined || one.colour === colour);
  if (outfits.length === 0) return refused('its materials do not say which of its skins it shows');
  const pictures: Photographed[] = [];
  for (const outfit of outfits) {
    const { files, worn } = clothesOf({ wanted, model, colour: outfit.colour });
    const clothes = files.length === 0 ? [] : (await readPictureFiles(files, SIDE)).pictures;
    if (!worn.some((one) => one.colour !== undefined && clothes[one.colour])) continue;
    const picture = await studio.take({ model, worn, pictures: clothes });
    for (const one of clothes) if (one && 'bitmap' in one) one.bitmap.close();
    if (!picture) return { type: 'graphics.lost' };
    pictures.push({ skins: outfit.skins.map(({ _id }) => _id), picture });
  }
  if (pictures.length === 0) return refused('no picture of its colours is beside it, so that it would be grey');
  return { type: 'model.photographed', pictures };
}

const refused = (problem: string) => ({ type: 'model.refused', problem }) as const;
