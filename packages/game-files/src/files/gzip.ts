import { headOf, type Incoming } from './incoming.ts';
import { inflated, isBomb, WOULD_UNPACK } from './inflate.ts';
import { piecesOf, Unreadable } from './source.ts';
import type { Unzipped } from './zip.ts';

const DAMAGED = 'it is a damaged or incomplete gz; make it again';

/**
 * The one file in a gz, as people send the game's long lists. It is unpacked while it is read, up to the length in its
 * last four bytes (RFC 1952). A gz that unpacks to far more than any list is refused.
 */
export async function gunzip(gz: Incoming): Promise<Unzipped> {
  const size = await sizeIn(gz);
  const name = (gz.place ?? gz.path).replace(/^.*[\\/]/, '').replace(/\.gz$/i, '');
  // The folders above it may show its form.
  const place = (gz.place ?? gz.path).replace(/\.gz$/i, '');
  const file = { path: `${gz.path}/${name}`, place, size, open: () => unpacked(gz, size) };
  // The last bytes of an incomplete gz are a random number.
  const isWrong = isBomb({ packed: gz.size, size });
  return { file, refused: isWrong ? `is a gz bomb or an incomplete gz: it ${WOULD_UNPACK}; make it again` : undefined };
}

async function sizeIn(gz: Incoming) {
  const end = { ...gz, size: 4, open: () => gz.open(gz.size - 4, gz.size) };
  const bytes = await headOf(end, 4);
  // Header and trailer alone are longer.
  if (gz.size < 18 || bytes.length < 4) throw new Unreadable(DAMAGED);
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
}

async function* unpacked(gz: Incoming, size: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of inflated(piecesOf(gz.open()), 'gzip', DAMAGED)) {
    length += piece.length;
    if (length > size) throw new Unreadable('it is longer than its gz says; make it again');
    yield piece;
  }
}
