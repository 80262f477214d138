import { readFileSync } from 'node:fs';
import { drawnPng } from '#features/link-pictures/server/draw.ts';

export const ICONS = 'src/public';
const DRAWING = readFileSync(`${ICONS}/favicon.svg`, 'utf8');

/** Every icon that browsers, phones and feed readers ask for, by its file, drawn from `favicon.svg`. */
export async function icons(): Promise<Record<string, Uint8Array>> {
  // Systems cut their own shape out of a square; Android may leave only its middle four fifths.
  const square = DRAWING.replace(' rx="7"', '');
  const [, ground = ''] = /(<rect [^>]*>)/.exec(square) ?? [];
  const safe = square
    .replace(ground, `${ground}<g transform="translate(3.2 3.2) scale(.8)">`)
    .replace('</svg>', '</g></svg>');
  const sizes = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await drawnPng(DRAWING, size) })));
  return {
    'favicon.ico': icoOf(sizes),
    'icon-192.png': await drawnPng(DRAWING, 192),
    'icon-512.png': await drawnPng(DRAWING, 512),
    'icon-maskable.png': await drawnPng(safe, 512),
    'apple-touch-icon.png': await drawnPng(square, 180),
  };
}

/** Pictures in one file: a head, an entry of 16 bytes for each, then their PNGs. */
function icoOf(pictures: readonly { size: number; png: Uint8Array }[]) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = head.subarray(6 + 16 * index);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(at, 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
