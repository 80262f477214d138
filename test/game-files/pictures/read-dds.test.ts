import { describe, expect, it } from 'vitest';
import { readDds } from '#game-files/pictures/read-dds.ts';

type Made = { width?: number; height?: number; mips?: number; letters?: string; dxgi?: number; red?: number };

/** A `.dds` file with these bytes of pixels behind its head. */
function ddsOf(pixels: readonly number[], { width = 4, height = 4, mips = 1, letters = '', dxgi, red = 0xff }: Made) {
  const head = Buffer.alloc(128);
  head.write('DDS ');
  for (const [at, value] of [
    [4, 124],
    [12, height],
    [16, width],
    [28, mips],
    [76, 32],
    [88, 32],
    [92, red],
  ] as const)
    head.writeUInt32LE(value, at);
  head.write(dxgi === undefined ? letters : 'DX10', 84, 'latin1');
  const more = Buffer.alloc(dxgi === undefined ? 0 : 20);
  if (dxgi !== undefined) more.writeUInt32LE(dxgi, 0);
  return new Uint8Array(Buffer.concat([head, more, Buffer.from(pixels)]));
}

const bytes = (many: number) => Array.from({ length: many }, (_, at) => at % 251);

describe('a .dds file (docs: Models)', () => {
  it.each<[string, Made, number]>([
    ['bc1', { letters: 'DXT1' }, 8],
    ['bc1', { dxgi: 72 }, 8],
    ['bc2', { letters: 'DXT3' }, 16],
    ['bc3', { letters: 'DXT5' }, 16],
    ['bc3', { dxgi: 78 }, 16],
    ['bc4', { letters: 'ATI1' }, 8],
    ['bc4', { dxgi: 80 }, 8],
    ['bc5', { letters: 'ATI2' }, 16],
    ['bc5', { dxgi: 83 }, 16],
    ['bc7', { dxgi: 99 }, 16],
    ['rgba', { dxgi: 28 }, 64],
    ['rgba', {}, 64],
  ])('is packed as %s: %o', (packing, made, length) => {
    expect(readDds(ddsOf(bytes(length), made), 2048)).toEqual({
      packing,
      levels: [{ width: 4, height: 4, data: Uint8Array.from(bytes(length)) }],
    });
  });

  it('may have blue first', () => {
    const reversed = { packing: 'rgba', levels: [{ width: 1, height: 1, data: Uint8Array.of(3, 2, 1, 4) }] };
    const one = { width: 1, height: 1 };
    expect(readDds(ddsOf([1, 2, 3, 4], { ...one, dxgi: 87 }), 2048)).toEqual(reversed);
    expect(readDds(ddsOf([1, 2, 3, 4], { ...one, red: 0xff0000 }), 2048)).toEqual(reversed);
  });

  it('has smaller sizes behind the largest, and is as large as is asked for', () => {
    const sizes = (most: number) => {
      const read = readDds(ddsOf(bytes(32 + 8 + 8 + 8), { letters: 'DXT1', width: 8, height: 8, mips: 4 }), most);
      return 'levels' in read && read.levels.map(({ width, data }) => [width, data[0], data.length]);
    };
    expect(sizes(8)).toEqual([
      [8, 0, 32],
      [4, 32, 8],
      [2, 40, 8],
      [1, 48, 8],
    ]);
    expect(sizes(4)).toEqual([
      [4, 32, 8],
      [2, 40, 8],
      [1, 48, 8],
    ]);
    expect(sizes(0)).toEqual([[1, 48, 8]]);
  });

  it('is shown without the sizes that it has no bytes for', () => {
    const read = readDds(ddsOf(bytes(32 + 5), { letters: 'DXT1', width: 8, height: 8, mips: 4 }), 2048);
    expect('levels' in read && read.levels.map(({ width }) => width)).toEqual([8]);
  });

  it.each<[string, Uint8Array, string]>([
    ['no picture', new Uint8Array(200), 'it is not a .dds file, despite its name'],
    ['an empty file', new Uint8Array(), 'it is not a .dds file, despite its name'],
    ['half a picture', ddsOf(bytes(7), { letters: 'DXT1' }), 'it ends in the middle; export it again'],
    ['a packing for light', ddsOf(bytes(16), { dxgi: 95 }), 'its packing is none that the game uses; export it as PNG'],
    ['half a head', ddsOf([], { dxgi: 99 }).slice(0, 130), 'its packing is none that the game uses; export it as PNG'],
    ['no size', ddsOf([], { letters: 'DXT1', width: 0 }), 'it is 0 × 4 pixels large'],
    ['an endless size', ddsOf([], { letters: 'DXT1', width: 2 ** 31 }), 'it is 2147483648 × 4 pixels large'],
  ])('%s cannot be shown', (_, file, problem) => {
    expect(readDds(file, 2048)).toEqual({ problem });
  });
});
