import { describe, expect, it } from 'vitest';
import { translateLists } from '#game-files/translate/translate-lists.ts';
import { rowAt, type Translation } from '#game-files/translate/translation.ts';
import { skins, world } from './world.ts';

type Content = string | Uint8Array<ArrayBuffer>;
const filesOf = (files: Record<string, Content>) =>
  Object.entries(files).map(([path, content]) => ({ path, file: new Blob([content]) }));

const read = (files: Record<string, Content>, text = '') => translateLists({ files: filesOf(files), text, ...world });

/** The number, the text and the skins of each row. */
const rowsOf = (translation: Translation) =>
  translation.texts.map((_, place) => {
    const { line, text, answer } = rowAt(translation, place);
    return [line, text, answer.skins.map((one) => skins[one]?._id).join('')];
  });

const utf16 = (text: string) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at += 1)
    new DataView(bytes.buffer).setUint16(2 + at * 2, text.charCodeAt(at), true);
  return bytes;
};
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('the input (docs: Translate lists)', () => {
  it('is read line by line when it is a text, and its lines keep their order and numbers', async () => {
    const all = await read({}, 'total 48\r\nash_base_w.cast\n\nIron Choir\nash_base_w.cast');
    expect(rowsOf(all)).toEqual([
      [2, 'ash_base_w.cast', 'a'],
      [4, 'Iron Choir', ''],
      [5, 'ash_base_w.cast', 'a'],
    ]);
    expect([all.read, all.passedOver, all.files, all.named]).toEqual([4, 1, 0, 0]);
  });

  it('is read line by line when its name is that of a list, else only by its name', async () => {
    const all = await read({
      'dump/list.txt': 'wraith_lgnd_v31_tavrel_w\n',
      'dump/ash_base_w_LOD0.cast': 'wraith_base',
      'dump/wraith_lgnd_v31_tavrel_body.png': '\x89PNG\r\n',
      'dump/ash_base_w/notes.json': '{}',
    });
    expect(rowsOf(all)).toEqual([
      [1, 'wraith_lgnd_v31_tavrel_w', 'tr'],
      [2, 'dump/ash_base_w_LOD0.cast', 'a'],
      [3, 'dump/wraith_lgnd_v31_tavrel_body.png', 't'],
      [4, 'dump/ash_base_w/notes.json', 'a'],
    ]);
    expect([all.files, all.named]).toEqual([4, 3]);
  });

  it.each([
    ['UTF-16 as PowerShell writes it', utf16('ash_base_w\r\nÉlan-Vital\r\n'), 'ak'],
    ['UTF-8 with a byte order mark', '\ufeffash_base_w\nÉlan-Vital', 'ak'],
    ['the code page of cmd', latin('\xc3\xc4\xc4\xc4ash_base_w\r\n\xb3\r\nZevra'), 'ar'],
  ])('is understood in %s', async (_, content, ids) => {
    const rows = rowsOf(await read({ 'list.txt': content }));
    expect(rows.map(([, , id]) => id).join('')).toBe(ids);
  });

  it('takes the folder of a listing for the files below it', async () => {
    const all = await read({}, './ash_base_w:\n0x1.png\n\n./other:\n0x2.png');
    expect(rowsOf(all).map(([line, , id]) => [line, id])).toEqual([
      [1, 'a'],
      [2, 'a'],
      [5, ''],
    ]);
  });

  it('is never opened for its name alone, however large', async () => {
    const huge = Object.assign(new Blob(), { slice: () => expect.unreachable(), stream: () => expect.unreachable() });
    Object.defineProperty(huge, 'size', { value: 3e9 });
    const files = ['ash_base_w_LOD0.cast', 'wraith_base.txt'].map((path) => ({ path, file: huge }));
    const all = await translateLists({ files, text: '', ...world });
    expect(rowsOf(all).map(([, , id]) => id)).toEqual(['a', 'w']);
  });

  it.each([
    ['nothing', {}, ''],
    ['an empty list', { 'list.txt': '' }, ''],
    ['blank lines', {}, ' \n\t\n'],
  ])('may be %s', async (_, files, text) => {
    const all = await read(files, text);
    expect([all.read, all.texts, all.hasStrangers]).toEqual([0, [], false]);
  });

  it('may be a picture with the name of a list: then only its name is read', async () => {
    const all = await read({ 'wraith_base.txt': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]) });
    expect(rowsOf(all)).toEqual([[1, 'wraith_base.txt', 'w']]);
  });

  it('reports whether a line may be a name in another language', async () => {
    const strange = async (text: string) => (await read({}, text)).hasStrangers;
    expect(await strange('ash_base_w\nIron Choir')).toBe(true);
    expect(await strange('ash_base_w\ncrate_zu_w.rmdl\nmdl/props/crate.rmdl\n0x1234\n4.5')).toBe(false);
  });

  it('reports its progress in files and bytes', async () => {
    const told: unknown[] = [];
    const files = filesOf({ 'a.cast': 'x', 'list.txt': 'ash_base_w\n' });
    await translateLists({ files, text: '', ...world }, (progress) => told.push(progress));
    expect(told[0]).toEqual({ files: 1, allFiles: 2, bytes: 0, allBytes: 11, lines: 1 });
    expect(told.at(-1)).toEqual({ files: 2, allFiles: 2, bytes: 11, allBytes: 11, lines: 2 });
  });

  it('shares one answer between equal lines', async () => {
    const all = await read({}, Array(50).fill('ash_base_w_LOD0.cast\nnobody knows').join('\n'));
    expect([all.texts.length, all.answers.length]).toEqual([100, 2]);
  });

  it('stops at the limit of lines, and reports it', async () => {
    const [whole, cut] = await Promise.all(
      [3, 2].map((most) => translateLists({ files: [], text: 'a\nb\nc', ...world }, undefined, most)),
    );
    expect([whole?.read, whole?.isCutOff, cut?.read, cut?.isCutOff]).toEqual([3, false, 2, true]);
  });
});
