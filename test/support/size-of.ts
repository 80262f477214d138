import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';

/** The bytes of files as browsers load them: compressed with brotli. */
export async function sizeOf(files: readonly string[]): Promise<number> {
  // Its types do not tell what it answers with.
  const [all] = (await sizeLimit([filePlugin], [...files])) as { size: number }[];
  return all?.size ?? 0;
}
