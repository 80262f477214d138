import { describe, expect, it } from 'vitest';
import { fromBlob, headOf } from '#game-files/files/incoming.ts';
import { wholeText } from '#game-files/files/source.ts';
import { unzip } from '#game-files/files/zip.ts';
import { type Part, zipOf } from '../../support/zip-of.ts';

const zipFile = (bytes: Uint8Array<ArrayBuffer>) => fromBlob('dump.zip', new Blob([bytes]));
const unzipped = (parts: Record<string, string | Part>) => unzip(zipFile(zipOf(parts)));
const long = Array.from({ length: 20_000 }, (_, index) => `mdl\\x${(index * 7919) % 20_011}_w.rmdl`).join('\n');

describe('a zip', () => {
  it.each<[string, Partial<Part>]>([
    ['packed', {}],
    ['not packed at all', { method: 0 }],
    ['packed while their sizes were not known yet', { flags: 8 }],
    ['with numbers of 64 bits', { isLong: true }],
  ])('returns its files when they are %s', async (_how, part) => {
    const files = await unzipped({ 'out/': '', 'out\\list.txt': { content: long, ...part }, 'empty.txt': '' });
    expect(files.map(({ file, refused }) => [file.path, file.size, refused])).toEqual([
      ['dump.zip/out/list.txt', long.length, undefined],
      ['dump.zip/empty.txt', 0, undefined],
    ]);
    const texts = await Promise.all(files.map(({ file }) => wholeText(file.open(), 1_000_000)));
    expect(texts).toEqual([long, '']);
    // As often as they are opened.
    expect(await wholeText((files[0] as (typeof files)[0]).file.open(), 1_000_000)).toBe(long);
  });

  it('is read no further than requested', async () => {
    const bytes = zipOf({ 'a.txt': long, 'b.txt': { content: long.repeat(20), method: 0 } });
    const whole = zipFile(bytes);
    let taken = 0;
    const counted = {
      ...whole,
      open: (start = 0, end = whole.size) => {
        taken += end - start;
        return whole.open(start, end);
      },
    };
    const [first] = await unzip(counted);
    const head = await headOf({ ...(first as typeof first & object).file }, 100);
    expect(new TextDecoder().decode(head)).toBe(long.slice(0, 100));
    expect(taken).toBeLessThan(bytes.length / 10);
  });

  it.each<[string, Part, string]>([
    ['locked', { content: 'x', flags: 1 }, 'is locked with a password; make a zip without one'],
    ['packed oddly', { content: 'x', method: 9 }, 'uses an unsupported compression; make an ordinary zip'],
    [
      'a bomb',
      { content: new Uint8Array(3_000_000) },
      'would unpack to more than 50 times its size, as only zip bombs do; leave it out',
    ],
  ])('refuses a file that is %s, and keeps the others', async (_what, part, refused) => {
    const files = await unzipped({ 'a.txt': part, 'b.txt': 'ash_base_w' });
    expect(files.map((one) => one.refused)).toEqual([refused, undefined]);
  });

  it('stops at a file that is longer than the zip says, as in bombs', async () => {
    const [one] = await unzipped({ 'a.txt': { content: new Uint8Array(50_000_000), size: 1000 } });
    await expect(wholeText((one as typeof one & object).file.open(), 1e9)).rejects.toThrow(
      'it is longer than its zip says; make the zip again',
    );
  });

  const DAMAGED = 'it is a damaged or incomplete zip; make it again';

  it.each([
    ['shorter than the zip says', { content: 'ash_base_w', size: 11 }],
    ['cut off', { content: long, packed: 300 }],
  ])('reports a file as damaged when it is %s', async (_how, part: Part) => {
    const [one] = await unzipped({ 'a.txt': part });
    await expect(wholeText((one as typeof one & object).file.open(), 1e9)).rejects.toThrow(DAMAGED);
  });

  const whole = zipOf({ 'a.txt': 'ash_base_w' });
  it.each([
    ['cut off', whole.slice(0, -30), DAMAGED],
    ['no zip', new TextEncoder().encode('PK\u0003\u0004 and no more'), DAMAGED],
    ['empty', new Uint8Array(), DAMAGED],
    [
      'of files that overlap',
      zipOf({ 'a.txt': 'x', 'b.txt': { content: 'y', packed: 5000 } }),
      'its files overlap, as only zip bombs do; make it again',
    ],
  ])('reports that it is %s', async (_what, bytes, message) => {
    await expect(unzip(zipFile(bytes))).rejects.toThrow(message);
  });

  it('reports more files than any dump has', async () => {
    const bytes = zipOf(
      Object.fromEntries(
        Array.from({ length: 60_000 }, (_, index) => [`${index}`, { content: '', method: 0 as const }]),
      ),
    );
    const end = new DataView(bytes.buffer, bytes.byteLength - 22);
    expect(await unzip(zipFile(bytes))).toHaveLength(60_000);
    // The directory says so; no file is opened.
    const many = new Uint8Array([...bytes.subarray(0, 100), ...zip64End(2_000_000), ...bytes.subarray(-22)]);
    expect(end.getUint16(10, true)).toBe(60_000);
    await expect(unzip(zipFile(many))).rejects.toThrow('it holds 2,000,000 files; up to 100,000 can be read');
  });
});

/** The two records before the end of a zip with more files than 16 bits can count. */
function zip64End(count: number) {
  const view = new DataView(new ArrayBuffer(76));
  view.setUint32(0, 0x06064b50, true);
  view.setBigUint64(32, BigInt(count), true);
  view.setBigUint64(40, 10n, true);
  view.setUint32(56, 0x07064b50, true);
  view.setBigUint64(64, 100n, true);
  return new Uint8Array(view.buffer);
}
