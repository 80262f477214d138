import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICONS, icons } from './pictures/icons.ts';

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
