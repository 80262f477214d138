import { viewerMachine } from '#machines/viewer/viewer.ts';
import { draw } from '../../world/look/draw.ts';
import { readModel } from '../../world/look/read-model.ts';
import { readPictures } from '../../world/look/read-pictures.ts';

export const viewer = viewerMachine.provide({ actors: { readModel, readPictures, draw } });
