import { viewerMachine } from '#machines/viewer/viewer.ts';
import { draw } from '../../world/look/draw.ts';
import { rememberUp } from '../../world/look/folder-ups.ts';
import { readModel, readPictures } from '../../world/look/read-model.ts';

export const viewer = viewerMachine.provide({
  actors: { readModel, readPictures, draw },
  actions: { rememberUp: (_, { path, up }) => rememberUp(path, up) },
});
