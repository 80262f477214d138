import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';

/** Returns the size of files as browsers load them, compressed with brotli, in bytes. */
export async function sizeOf(files: readonly string[]): Promise<number> {
  // Its types do not describe the result.
  const [all] = (await sizeLimit([filePlugin], [...files])) as { size: number }[];
  return all?.size ?? 0;
}
