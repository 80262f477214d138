import { viewerMachine } from '#machines/viewer/viewer.ts';
import { draw } from './draw.ts';
import { rememberUp } from './folder-ups.ts';
import { readModel, readPictures } from './read-model.ts';

export const viewer = viewerMachine.provide({
  actors: { readModel, readPictures, draw },
  actions: { rememberUp: (_, { path, up }) => rememberUp(path, up) },
});
