import { LARGEST_CAST, readCast, tooLarge } from '#game-files/cast/read-cast.ts';

/** The model of a `.cast` file, or a sentence about "it". */
export async function readCastFile(file: Blob): Promise<ReturnType<typeof readCast>> {
  if (file.size > LARGEST_CAST) return { problem: tooLarge(file.size) };
  return readCast(new Uint8Array(await file.arrayBuffer()));
}
