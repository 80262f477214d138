import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fromBlob, type Incoming } from '#game-files/files/incoming.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { readDump } from '#rules/import/reading/read-detected.ts';
import { countWhat, type ReportedFile, sayFile } from '#rules/import/reading/reading.ts';
import {
  type Content,
  failureOf,
  incoming,
  list,
  material,
  readingOf,
  skin,
  texts,
} from '../../../game-files/dump/files-of.ts';
import { utf16 } from '../../../game-files/formats/rows-of.ts';
import { zipOf } from '../../../support/zip-of.ts';

const body = material('wraith', 'wraith_lgnd_v31_tavrel_body');
const row = `matl,${hashOf(body)},common.rpak,${body}`;
const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
const notRead = (files: ReportedFile[]) => files.filter((file) => !('form' in file)).map(sayFile);

/** A file too large to hold in memory; reading more than its beginning fails. */
const huge = (path: string, begin: string, size: number): Incoming => ({
  ...fromBlob(path, new Blob([begin])),
  size,
  open: (start = 0, end = size) => {
    if (end - start > 100_000) throw new Error(`${end - start} bytes of ${path} were asked for`);
    return new Blob([begin]).stream();
  },
});

it('stops at a number of lines, before it holds more of them, and reports it', async () => {
  const file = list(
    ...Array.from({ length: 30 }, (_, line) => `matl,${line},common.rpak,${material('ash', `ash_${line}`)}`),
  );
  const outcomes = [30, 29, 2].map((mostLines) => readDump(incoming({ 'a.csv': file, 'b.txt': file }), { mostLines }));
  const said = (await Promise.all(outcomes)).map((outcome) => ('failed' in outcome ? outcome.failed : 'read'));
  const sentence = (most: number) =>
    `These files have more than ${most} lines together. Choose only the lists, the settings and the texts of one build.`;
  expect(said).toEqual(['read', sentence(29), sentence(2)]);
});

describe('files that are not the game’s are described in one sentence, with what to do', () => {
  it.each(
    Object.entries<Record<string, Content>>({
      'skin.png is a picture, not a list; leave it out.': { 'skin.png': picture },
      'list.csv is empty; export it again.': { 'list.csv': '' },
      'These files hold no skin and no asset of a legend (model of something else 2, unnamed (hash only) 1). Choose a list of assets or the settings of skins.':
        { 'list.txt': 'texture\\0x1\nmdl\\props\\barrel.rmdl\nmdl\\props\\crate.rmdl' },
      'These files hold no skin and no asset of a legend (damaged 2). list.csv: it contains a quote. Choose a list of assets or the settings of skins.':
        { 'list.csv': list('matl,1,common.rpak,"material/x', 'matl,2,common.rpak') },
      'bomb.zip/list.csv would unpack to more than 50 times its size, as only zip bombs do; leave it out.': {
        'bomb.zip': zipOf({ 'list.csv': { content: new Uint8Array(20_000_000) } }),
      },
      'dump.zip is a damaged or incomplete zip; make it again.': {
        'dump.zip': zipOf({ 'list.csv': list(row) }).slice(0, 60),
      },
      'dump.zip/inner.zip is a zip in a zip; unpack it first.': {
        'dump.zip': zipOf({ 'inner.zip': { content: zipOf({ 'list.csv': list(row) }) } }),
      },
      'list.csv.gz is a damaged or incomplete gz; make it again.': {
        'list.csv.gz': new Uint8Array(gzipSync(list(row)).subarray(0, 10)),
      },
      'list.csv.gz/list.csv is a gz bomb or an incomplete gz: it would unpack to more than 50 times its size; make it again.':
        { 'list.csv.gz': new Uint8Array(gzipSync(new Uint8Array(20_000_000))) },
      'dump.gz/dump is an archive but not a zip; unpack it first.': {
        'dump.gz': new Uint8Array(gzipSync(`${'a'.repeat(257)}ustar\u0000`)),
      },
      'dump.zip.gz/dump.zip is a zip in a gz; unpack it first.': {
        'dump.zip.gz': new Uint8Array(gzipSync(zipOf({ 'list.csv': list(row) }))),
      },
      'deps.adjlist lists what the models of legends refer to, but no skins. Choose the settings and the list of assets from the same export as well.':
        { 'deps.adjlist': 'mdl\\techart\\mshop\\characters\\legends\\ash\\ash_base_w.rmdl,material\\a_sknp.rpak' },
      'out/skins.json is a handmade list; choose it by itself.': {
        'out/skins.json': '[{ "legend": "Ash", "details": [] }]',
      },
      'These files hold no skin and no asset of a legend. Choose a list of assets or the settings of skins.': {
        'skins.json': '[{ "legend": "Ash", "details": [] }]',
      },
      'skins.csv was left out; correct these 2 lines, the first is line 3: The in-game name is empty.': {
        'skins.csv': 'legend,ingamename,model,texture\nAsh,A,a_w,a\nAsh,,b_w,b\nAsh,Fro',
      },
      'names.txt was left out; correct line 1: Its legend is unclear; write it in a table with the columns kind, name and legend.':
        { 'names.txt': 'flatline_v20_assim_w' },
      'None of these 42 files can be read (a picture: 40; not a list: 1; empty: 1). Choose the folder that RSX wrote.':
        {
          ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.png`, picture])),
          'a.md': 'x',
          'b.txt': '',
        },
      'There is no file. Choose a list of the game, or the folder that RSX wrote.': {},
    }),
  )('%s', async (sentence, files) => {
    expect(await failureOf(files)).toBe(sentence);
  });

  it('a file of 3 GB, of which only the beginning is read', async () => {
    const dump = huge('dump.csv', list(row), 3_000_000_000);
    const film = huge('film.mp4', '\u0000\u0000\u0000 ftypisom', 3_000_000_000);
    expect(await readDump([dump])).toEqual({
      failed: 'dump.csv has 3000 MB; the limit is 500 MB; export fewer types of assets.',
    });
    const outcome = await readDump([film, dump, ...incoming({ 'list.csv': list(row) })]);
    expect('reading' in outcome && notRead(outcome.reading.files)).toEqual([
      'film.mp4 is not text; leave it out.',
      'dump.csv has 3000 MB; the limit is 500 MB; export fewer types of assets.',
    ]);
  });

  it('lists that are too long together', async () => {
    const lists = ['a', 'b', 'c'].map((name) => huge(`${name}.csv`, list(row), 400_000_000 + name.length));
    expect(await readDump(lists.map((file, index) => ({ ...file, size: file.size + index })))).toEqual({
      failed: 'These files have more than 1000 MB together. Choose only the lists, the settings and the texts.',
    });
  });
});

describe('readable files are read, whatever is beside them', () => {
  const good = {
    'out/list.csv': list(row),
    ...skin('wraith', 'lgnd_v31_tavrel'),
    ...texts('english', { SKIN_wraith_lgnd_v31_tavrel: "Tavrel's Ombrin" }),
  };

  it('three files of 5,000', async () => {
    const bad = Array.from({ length: 4997 }, (_, index) => [`out/${index}.${index % 2 ? 'png' : 'cast'}`, picture]);
    const { files, skins, assets } = await readingOf({ ...Object.fromEntries(bad), ...good });
    expect(skins).toMatchObject([{ ingamename: "Tavrel's Ombrin", state: 'ready' }]);
    expect(assets).toHaveLength(1);
    expect(countWhat(files)).toBe('a picture: 4,997');
  });

  it('a list that is packed as gz, by the folders above it too', async () => {
    const { 'out/list.csv': csv, ...others } = good;
    const packed = Object.entries<string>(others).map(([path, text]) => [`${path}.gz`, new Uint8Array(gzipSync(text))]);
    const once = await readingOf(good);
    const read = await readingOf({ ...Object.fromEntries(packed), 'LIST.CSV.GZ': new Uint8Array(gzipSync(csv)) });
    expect(read).toMatchObject({ skins: once.skins, assets: once.assets, damage: [] });
    expect(read.files.map(({ path }) => path)).toContain('LIST.CSV.GZ/LIST.CSV');
  });

  it('a gz up to its damaged end, without reporting anything gone', async () => {
    const bytes = new Uint8Array(
      gzipSync(Array.from({ length: 5000 }, (_, at) => `shader\\0x${(at * 7919).toString(16)}`).join('\n')),
    );
    bytes.copyWithin(5000, 9000, 9100);
    const { damage } = await readingOf({ ...good, 'list.txt.gz': bytes });
    expect(damage).toMatchObject([
      { file: 'list.txt.gz/list.txt', what: 'it is a damaged or incomplete gz; make it again', lost: 'assets' },
    ]);
  });

  it('all except texts in UTF-16 without a byte order mark, which says how to save them', async () => {
    const [[path, text]] = Object.entries(texts('german', { SKIN_wraith_lgnd_v31_tavrel: 'Ombrin' })) as [
      [string, string],
    ];
    const { skins, damage } = await readingOf({ ...good, [path]: utf16(text, 'le').slice(2) });
    expect(skins).toHaveLength(1);
    expect(damage).toEqual([
      { file: path, line: 0, what: 'it is UTF-16 text without a byte order mark; save it as UTF-8' },
    ]);
  });

  it('every other line of a list whose quotes do not end', async () => {
    const broken = 'txtr,2,common.rpak,"texture/x';
    const { assets, damage, aside } = await readingOf({ 'list.csv': list(broken, row, broken) });
    expect(assets).toHaveLength(1);
    expect(damage.map(({ line, what }) => [line, what])).toEqual([
      [2, 'it contains a quote'],
      [4, 'it contains a quote'],
    ]);
    expect(aside).toMatchObject([{ reason: 'broken', count: 2 }]);
  });

  it('the same file only once, wherever the copy is', async () => {
    const once = await readingOf(good);
    const copies = { 'copy of list.csv': list(row), 'dump.zip': zipOf(good) };
    const twice = await readingOf({ ...good, ...copies });
    const { files: _first, ...rest } = once;
    expect(twice).toMatchObject(rest);
    expect(notRead(twice.files)).toEqual([
      'copy of list.csv is the same file as out/list.csv; one of them was read.',
      ...Object.keys(good).map((path) => `dump.zip/${path} is the same file as ${path}; one of them was read.`),
    ]);
  });

  it('two settings that say the same at different places', async () => {
    const settings = '{ "settings": { "bodyModel": "mdl/x/wraith_base_w.rmdl" } }';
    const place = 'settings/itemflav/character_skin';
    const { skins } = await readingOf({
      [`${place}/wraith/classic.json`]: settings,
      [`${place}/ash/classic.json`]: settings,
    });
    expect(skins.map(({ legend }) => legend)).toEqual(['Ash', 'Wraith']);
  });

  it('the other files of a zip with a damaged one', async () => {
    const parts = Object.fromEntries(Object.entries(good).map(([name, content]) => [name, { content }]));
    const long = Array.from({ length: 5000 }, (_, index) => `shader\\0x${(index * 7919).toString(16)}`).join('\n');
    const zip = zipOf({ 'cut.txt': { content: long, packed: 5000, size: 60_000 }, ...parts });
    const { skins, damage } = await readingOf({ 'dump.zip': zip });
    expect(skins).toHaveLength(1);
    const what = 'it is a damaged or incomplete zip; make it again';
    expect(damage).toEqual([{ file: 'dump.zip/cut.txt', line: 0, what, lost: 'assets' }]);
  });
});
