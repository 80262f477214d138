import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTHING_UNFINISHED } from '#machines/app/saves.ts';
import { storedList, storeList } from '../../src/world/kept/brought-list.ts';
import { storeDrafts, storedDrafts } from '../../src/world/kept/drafts.ts';
import { forAny } from '../support/for-any.ts';

const stored = new Map<string, string>();
let writes = 0;
let isRefused = false;

beforeEach(() => {
  stored.clear();
  writes = 0;
  isRefused = false;
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem(name: string, text: string) {
      if (isRefused) throw new DOMException('', 'QuotaExceededError');
      writes += 1;
      stored.set(name, text);
    },
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const file = (path: string, content: string | Uint8Array<ArrayBuffer> = '') => ({ path, file: new Blob([content]) });
const textIn = async (list = storedList(undefined)) =>
  Promise.all((list?.order.files ?? []).map(({ file: one }) => one.text()));
const LIMIT = 1_000_000;

it('what was pasted comes back as it was, whatever it is (docs: A list that stays)', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('\ud800', '\u2028', '\ufeffa', '"\\'));
  forAny(text, text).holds((box, read) => {
    for (const one of [box, read]) {
      void storeList({ box, order: { files: [], text: one } }, null);
      const isNothing = box === '' && one === '';
      expect(storedList(undefined)).toEqual(
        isNothing ? undefined : { box, order: { files: [], text: one }, isByName: false },
      );
    }
  });
});

it('comes back to the account that brought it, and a guest’s to anyone who signs in', () => {
  for (const [author, reader, isThere] of [
    ['ann', 'ann', true],
    ['ann', 'ben', false],
    ['ann', undefined, false],
    [null, 'ben', true],
  ] as const) {
    void storeList({ box: 'x', order: { files: [], text: 'x' } }, author);
    expect([author, reader, storedList(reader) !== undefined]).toEqual([author, reader, isThere]);
  }
});

it('files come back by their names, and lists with their lines, in whatever letters they were', async () => {
  const utf16 = new Uint8Array(Buffer.from('\ufeffZevra\r\n', 'utf16le'));
  const files = [
    file('mdl/a.cast', 'CAST'),
    file('mdl/b.png', '\x89PNG'),
    file('x/list.txt', utf16),
    file('c.csv', 'a,b'),
  ];
  await storeList({ box: 'Kell', order: { files, text: '' } }, null);
  const back = storedList(undefined);
  expect([back?.box, back?.order.text, back?.isByName, back?.order.files.map(({ path }) => path)]).toEqual([
    'Kell',
    '',
    true,
    files.map(({ path }) => path),
  ]);
  expect(await textIn(back)).toEqual(['', '', 'Zevra\r\n', 'a,b']);
});

it('a list that is too long is not kept, nor is the one before it; of long files the names are kept', async () => {
  const paste = (text: string) => storeList({ box: text, order: { files: [], text } }, null);
  await paste('x'.repeat(LIMIT));
  expect(storedList(undefined)?.box?.length).toBe(LIMIT);
  await paste('x'.repeat(LIMIT + 1));
  expect([storedList(undefined), stored.size]).toEqual([undefined, 0]);
  const files = [file('long.txt', 'x'.repeat(LIMIT)), file('short.txt', 'Zevra')];
  await storeList({ box: '', order: { files, text: '' } }, null);
  expect(await textIn()).toEqual(['', 'Zevra']);
});

it('the names of 5,000 files are written once', async () => {
  const files = Array.from({ length: 5000 }, (_, at) =>
    file(`exported/models/wraith_lgnd_v31_tavrel_w/part_${at}.png`),
  );
  await storeList({ box: '', order: { files, text: '' } }, null);
  expect([storedList(undefined)?.order.files.length, writes]).toEqual([5000, 1]);
});

it('the lines of a list are not kept once another list is there, or none', async () => {
  const lists = { box: '', order: { files: [file('list.txt', 'Zevra')], text: '' } };
  const slow = storeList(lists, null);
  void storeList({ box: 'Kell', order: { files: [], text: 'Kell' } }, null);
  await slow;
  expect(storedList(undefined)?.box).toBe('Kell');
  const late = storeList(lists, null);
  storeDrafts({ ...NOTHING_UNFINISHED, list: { order: { files: [], text: '' } } });
  await late;
  expect(stored.size).toBe(0);
});

it('a file that was moved meanwhile is known by its name', async () => {
  const gone = Object.assign(new Blob(['Zevra']), { arrayBuffer: () => Promise.reject(new Error('moved')) });
  await storeList({ box: '', order: { files: [{ path: 'list.txt', file: gone }], text: '' } }, null);
  expect([storedList(undefined)?.order.files.length, await textIn()]).toEqual([1, ['']]);
});

it('a browser that stores nothing breaks nothing', async () => {
  isRefused = true;
  await storeList({ box: 'Kell', order: { files: [file('list.txt', 'Zevra')], text: '' } }, null);
  expect([storedList(undefined), await storedDrafts()]).toEqual([undefined, NOTHING_UNFINISHED]);
});

it.each(['rubbish', 'null', '{"box":7,"files":[]}', '{"box":"a","files":[{"path":7}]}'])('is no list: %s', (text) => {
  stored.set('list', text);
  expect(storedList(undefined)).toBeUndefined();
});

it('a list that is there stays while drafts are stored, and goes with the last letter of it', () => {
  const of = (box: string, text: string, files = [] as ReturnType<typeof file>[]) => {
    stored.set('list', 'kept');
    storeDrafts({ ...NOTHING_UNFINISHED, list: { box, order: { files, text } } });
    return stored.has('list');
  };
  expect([of('a', ''), of('', 'a'), of('', '', [file('a')]), of('', '')]).toEqual([true, true, true, false]);
});
