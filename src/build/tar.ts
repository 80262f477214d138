/** A file of an archive. */
export type Packed = { path: string; bytes: Uint8Array; isProgram?: boolean };

/** An archive as `tar` reads it, the same for the same files: they have no owner, and all are as old as time itself. */
export const tarOf = (files: readonly Packed[]) =>
  Buffer.concat([...files.flatMap((file) => [headOf(file), padded(file.bytes)]), Buffer.alloc(2 * BLOCK)]);

const BLOCK = 512;

function headOf({ path, bytes, isProgram = false }: Packed) {
  const head = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(path) > 100) throw new Error(`The path ${path} is too long for an archive.`);
  head.write(path);
  head.write(isProgram ? '0000755\0' : '0000644\0', 100);
  for (const [at, number, digits] of [
    [108, 0, 7],
    [116, 0, 7],
    [124, bytes.length, 11],
    [136, 0, 11],
  ] as const)
    head.write(`${number.toString(8).padStart(digits, '0')}\0`, at);
  head.write('        0', 148);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((all, one) => all + one, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

const padded = (bytes: Uint8Array) => Buffer.concat([bytes], Math.ceil(bytes.length / BLOCK) * BLOCK);
