import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';

/** Returns the size of files as browsers load them, compressed with brotli, in bytes. */
export async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(compressed));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Each file once: pages share most of theirs, and to compress one as hosts do takes long. */
const known = new Map<string, Promise<number>>();

function compressed(file: string) {
  const size = known.get(file) ?? sizeLimit([filePlugin], [file]).then(first);
  known.set(file, size);
  return size;
}

/** Its types do not describe the result. */
const first = (all: unknown) => (all as { size: number }[])[0]?.size ?? 0;
