import type { readCast } from '#game-files/cast/read-cast.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import { readCastFile } from './read-cast-file.ts';

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data: { files } }: MessageEvent<{ files: readonly [ChosenFile] }>) => {
  readCastFile(files[0].file).then((answer) => self.postMessage(answer, { transfer: buffersIn(answer) }), reportError);
};

/** The memory of a model is handed over, not copied. */
const buffersIn = (answer: ReturnType<typeof readCast>) =>
  'problem' in answer
    ? []
    : answer.model.parts.flatMap(({ positions, normals, uvs, triangles }) =>
        [positions, normals, uvs, triangles].flatMap((array) => array?.buffer ?? []),
      );
