import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A colour: red, green and blue up to 255. */
export type Rgb = readonly [number, number, number];

/** A `.png` file of this size; each point has the colour that is given for its place. */
export function pngOf(width: number, height: number, colourAt: (x: number, y: number) => Rgb): Buffer {
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => colourAt(x, y)).flat()]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits, three colours.
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colour of a `.png` file with one point, whose bytes may be in several chunks. */
export function onlyPoint(png: Buffer): Rgb {
  const packed: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const [, red = 0, green = 0, blue = 0] = inflateSync(Buffer.concat(packed));
  return [red, green, blue];
}

/** A part of a `.png` file. */
export function chunk(kind: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
