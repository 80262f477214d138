import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fromBlob } from '#game-files/files/incoming.ts';
import { pictureHead } from '#rules/skins/pictures/picture-head.ts';
import { unzipped as unzippedFrom, type Zipped, zipOf } from '#rules/skins/pictures/zip.ts';
import { pngOf } from '../../../support/png-of.ts';

const png = (width: number, height = width) => Uint8Array.from(pngOf(width, height, () => [1, 2, 3]));
const unzipped = (zip: Uint8Array, most?: number) => unzippedFrom(fromBlob('', new Blob([Uint8Array.from(zip)])), most);
const picture = (skin: string, bytes = png(8)): Zipped => ({ skin, when: 1_700_000_000_000, bytes });
const NO_ZIP = { problem: 'it is no zip with pictures that “Save as one zip” wrote' };

/** A zip with this list, and these files. */
const zipWith = (list: unknown, files: Record<string, Uint8Array> = {}) =>
  zipSync({ 'pictures.json': strToU8(typeof list === 'string' ? list : JSON.stringify(list)), ...files });
const listed = (...files: string[]) => ({
  version: 2,
  pictures: files.map((file, at) => ({ file, skin: `s${at}`, when: at })),
});

describe('a zip of pictures (docs: Pictures)', () => {
  it('gives back what was put into it, whatever the ids are', async () => {
    const pictures = [picture('s1'), picture('../../é "<x>"', png(256))];
    const zip = zipOf(pictures);
    expect(await unzipped(zip)).toEqual({ pictures, left: 0 });
    expect(Object.keys(unzipSync(zip)).every((name) => /^[\w.!~*'()%-]+\.(json|png)$/.test(name))).toBe(true);
  });

  it('is refused when it is none of ours', async () => {
    for (const bytes of [
      new Uint8Array(),
      strToU8('PK, but no zip'),
      zipOf([picture('s1')]).slice(0, 40),
      zipSync({ 'a.png': png(8) }),
      zipWith('{'),
      zipWith({ version: 3, pictures: [] }),
      zipWith({ version: 2, pictures: [{ file: 'a.png', skin: '', when: 1 }] }),
      zipWith({ version: 2, pictures: [{ file: 'a.png', skin: 's1', when: -1 }] }),
    ])
      expect(await unzipped(bytes)).toEqual(NO_ZIP);
  });

  it('is refused when its pictures were drawn before models stood upright', async () => {
    expect(await unzipped(zipWith({ ...listed('a.png'), version: 1 }, { 'a.png': png(8) }))).toEqual({
      problem: 'its pictures were drawn before models stood upright; draw them anew',
    });
  });

  it('leaves out what is missing, foreign, too large to be a picture of ours, or not named', async () => {
    const files = {
      'a.png': png(8),
      'page.html': strToU8('<script>alert(1)</script>'.padEnd(40)),
      'wide.png': png(513, 1),
      // It says to be longer than any picture, and is not unpacked.
      'long.png': new Uint8Array(600_000),
      'unnamed.png': png(8),
    };
    const zip = zipWith(listed('a.png', 'page.html', 'wide.png', 'long.png', 'missing.png'), files);
    expect(await unzipped(zip)).toEqual({ pictures: [{ skin: 's0', when: 0, bytes: files['a.png'] }], left: 4 });
  });

  it('names files like parts of every object, or out of its folder', async () => {
    const files = { '../../up.png': png(8), constructor: png(8) };
    const { pictures, left } = {
      pictures: [],
      left: 0,
      ...(await unzipped(zipWith(listed('constructor', '__proto__', 'toString', '../../up.png'), files))),
    };
    expect({ skins: pictures.map(({ skin }: Zipped) => skin), left }).toEqual({ skins: ['s0', 's3'], left: 2 });
  });

  it('unpacks nothing further than it says to be long', async () => {
    const long = new Uint8Array(1_000_000);
    const zip = zipSync({
      'pictures.json': strToU8(JSON.stringify(listed('bomb.png'))),
      'bomb.png': [long, { level: 9 }],
    });
    const view = new DataView(zip.buffer, zip.byteOffset);
    for (let at = 0; at + 4 <= zip.length; at += 1)
      if (view.getUint32(at, true) === long.length) view.setUint32(at, 1000, true);
    expect(await unzipped(zip)).toEqual({ pictures: [], left: 1 });
  });

  it('unpacks no more in all than is allowed, however small the zip is', async () => {
    const whole = new Uint8Array(100_000);
    whole.set(png(8));
    const zip = zipWith(listed('a.png', 'b.png', 'c.png'), { 'a.png': whole, 'b.png': whole, 'c.png': png(8) });
    const { pictures, left } = { pictures: [], left: 0, ...(await unzipped(zip, 150_000)) };
    expect({ skins: pictures.map(({ skin }: Zipped) => skin), left }).toEqual({ skins: ['s0', 's2'], left: 1 });
  });

  it('takes the most that a browser keeps, and counts the rest', async () => {
    const names = Array.from({ length: 5001 }, (_, at) => `${at}.png`);
    expect(await unzipped(zipWith(listed(...names)))).toEqual({ pictures: [], left: 5001 });
  });
});

describe('the head of a picture', () => {
  const webp = (form: string, at: number, ...bytes: number[]) => {
    const head = new Uint8Array(40);
    head.set(strToU8(`RIFF    WEBP${form}`));
    head.set(bytes, at);
    return head;
  };

  it.each([
    ['PNG', png(8, 9), { type: 'image/png', width: 8, height: 9 }],
    ['WebP with losses', webp('VP8 ', 26, 0, 1, 128, 0), { type: 'image/webp', width: 256, height: 128 }],
    [
      'WebP with an alpha channel',
      webp('VP8X', 24, 255, 0, 0, 127, 0, 0),
      { type: 'image/webp', width: 256, height: 128 },
    ],
    ['WebP without losses', webp('VP8L', 21, 0xff, 0xc0, 0x1f, 0), { type: 'image/webp', width: 256, height: 128 }],
    ['another form of WebP', webp('ABCD', 26, 1, 1), undefined],
    ['SVG', strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a cut one', png(8).slice(0, 20), undefined],
  ])('of %s', (_, bytes, head) => {
    expect(pictureHead(bytes)).toEqual(head);
  });
});
