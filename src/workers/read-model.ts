import { LARGEST_CAST, readCast, tooLarge } from '#game-files/cast/read-cast.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data: { files } }: MessageEvent<{ files: readonly [ChosenFile] }>) => {
  read(files[0].file).then((answer) => self.postMessage(answer, { transfer: buffersIn(answer) }), reportError);
};

async function read(file: Blob): Promise<ReturnType<typeof readCast>> {
  if (file.size > LARGEST_CAST) return { problem: tooLarge(file.size) };
  return readCast(new Uint8Array(await file.arrayBuffer()));
}

/** The memory of a model is handed over, not copied. */
const buffersIn = (answer: ReturnType<typeof readCast>) =>
  'problem' in answer
    ? []
    : answer.model.parts.flatMap(({ positions, normals, uvs, triangles }) =>
        [positions, normals, uvs, triangles].flatMap((array) => array?.buffer ?? []),
      );
