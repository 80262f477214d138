import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Database } from '#server/database/tables.ts';
import type { LinkPicture as Picture } from '#server/feature.ts';
import { ICONS, icons } from '../../../test/pictures/icons.ts';
import { drawnPicture } from '../server/draw.ts';

const draw = async (picture: Partial<Picture>) =>
  Buffer.from(
    await drawnPicture.read({} as Database, {
      over: 'Ash · Legendary',
      name: 'Iron Vow',
      under: 'ash_lgnd',
      ...picture,
    }),
  );
const PNG = '89504e470d0a1a0a';

it.each([
  {},
  { quality: 'Mythic' },
  { name: 'W'.repeat(120) },
  { name: 'the last of all words '.repeat(5) },
  { name: '</text>&"<b>Żółć', over: '&<', under: 'x'.repeat(200) },
  { name: '', over: '', under: '' },
])('a picture of %o is a PNG of 800 by 420 px and at most 40 kB (docs: Link pictures)', async (picture) => {
  const bytes = await draw(picture);
  expect([bytes.toString('hex', 0, 8), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([PNG, 800, 420]);
  expect(bytes.length).toBeLessThanOrEqual(40_000);
});

it('each text and the quality are seen in it', async () => {
  const some = [{}, { name: 'Iron Oath' }, { over: 'Ash' }, { under: 'ash_rare' }, { quality: 'Rare' }];
  const hashes = await Promise.all(
    some.map(async (one) =>
      createHash('sha256')
        .update(await draw(one))
        .digest('hex'),
    ),
  );
  expect(new Set(hashes).size).toBe(some.length);
});

it('every icon is the drawing, in the size that the page and the manifest promise; `npm run pictures` draws them', async () => {
  const drawn = await icons();
  for (const [name, bytes] of Object.entries(drawn)) {
    expect(readFileSync(`${ICONS}/${name}`).equals(bytes), name).toBe(true);
  }
  const linked = readFileSync('index.html', 'utf8').matchAll(/rel="(?:apple-touch-)?icon" href="\/([^"]+)"/g);
  const promised = JSON.parse(readFileSync(`${ICONS}/manifest.webmanifest`, 'utf8')).icons as Record<string, string>[];
  expect([...linked].map(([, name]) => name)).toEqual(['favicon.ico', 'favicon.svg', 'apple-touch-icon.png']);
  /** As the head of a PNG says. */
  const sizeOf = (src = '') => (drawn[src.slice(1)] ? readFileSync(ICONS + src).readUInt32BE(16) : 'any');
  expect(promised.map(({ src }) => [src, sizeOf(src)])).toEqual(
    promised.map(({ src, sizes = '' }) => [src, sizes === 'any' ? sizes : Number.parseInt(sizes, 10)]),
  );
});
