import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { GivenModel } from '../world/look/photograph.ts';
import { drawModel } from './draw-model.ts';

let pictures: readonly ChosenFile[] = [];

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data: { wanted, beside, colour, up } }: MessageEvent<GivenModel>) => {
  pictures = beside ?? pictures;
  drawModel({ ...wanted, pictures }, { colour, up }).then((said) => self.postMessage(said), reportError);
};
