import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepLatePlace, writeLatePlace } from '../../src/world/page/location.ts';

const stored = new Map<string, string>();
const written: string[] = [];

beforeAll(() => {
  vi.stubGlobal('window', { location: new URL('https://example.com/skintranslator') });
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => written.push(to) });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterAll(() => vi.unstubAllGlobals());

/** The addresses that are written when the page begins over this text. */
function begun(text: string) {
  stored.set('latePlace', text);
  writeLatePlace();
  return written.splice(0);
}

it('a late place is written once when the page begins at its address again (docs: Addresses)', () => {
  const late = { path: '/skintranslator', query: '?search=ash' };
  keepLatePlace({ ...late, address: '/skintranslator' });
  writeLatePlace();
  writeLatePlace();
  keepLatePlace({ ...late, address: '/' });
  writeLatePlace();
  expect([written.splice(0), stored.size]).toEqual([['/skintranslator?search=ash'], 0]);
});

it.each([
  ['no JSON', 'rubbish'],
  ['null', 'null'],
  ['a place of another site', '{"at":"/skintranslator","place":"https://example.org/"}'],
  ['a place of another kind', '{"at":"/skintranslator","place":7}'],
])('a stored text is no place to begin at: %s', (_, text) => {
  expect([begun(text), stored.size]).toEqual([[], 0]);
});
