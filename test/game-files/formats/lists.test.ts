import { describe, expect, it } from 'vitest';
import { readDependencies, readNameList } from '#game-files/formats/name-list.ts';
import { readRepakMap } from '#game-files/formats/repak-map.ts';
import { readRsxCsv } from '#game-files/formats/rsx-csv.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { rowsOf } from './rows-of.ts';

const model = 'mdl\\techart\\mshop\\characters\\legends\\wraith\\wraith_lgnd_v31_tavrel_w.rmdl';
const row = { type: 'mdl_', guid: '8f21c0a94b7d3e10', file: 'common.rpak', name: model };

describe('the csv list of RSX', () => {
  it.each(
    Object.entries({
      'as RSX writes it': `type,guid,file_name,asset_name\nmdl_,8f21c0a94b7d3e10,common.rpak,${model}`,
      'with the two columns more of a fork': `type,pakver,rsxver,guid,file_name,asset_name\nmdl_,8,1.2,8f21c0a94b7d3e10,common.rpak,${model}\n`,
      'from a spreadsheet': `Type;GUID;file_name;asset_name\r\nmdl_;8f21c0a94b7d3e10;common.rpak;"${model}"\r\n`,
    }),
  )('is read %s', async (_how, text) => {
    expect(await rowsOf(readRsxCsv(text))).toEqual([{ line: 2, row }]);
  });

  it('is read without its head, and says that more may be missing', async () => {
    const broken = 'the head of the list is missing, and perhaps more of it; make it again';
    const found = await rowsOf(readRsxCsv(`mdl_,8f21c0a94b7d3e10,common.rpak,${model}\nmatl,1,a.rpak,b.rpak\n`));
    expect(found).toEqual([
      { line: 1, broken, text: '', isCut: true },
      { line: 1, row },
      { line: 2, row: { type: 'matl', guid: '1', file: 'a.rpak', name: 'b.rpak' } },
    ]);
  });

  it('keeps a comma that is part of a name', async () => {
    const text = 'type,guid,file_name,asset_name\nasrc,1c9,general.mbnk,vornak, step';
    expect(await rowsOf(readRsxCsv(text))).toEqual([
      { line: 2, row: { type: 'asrc', guid: '1c9', file: 'general.mbnk', name: 'vornak, step' } },
    ]);
  });

  it('loses only the line with an unclosed quote, a missing column or broken letters', async () => {
    const lines = [
      'txtr,1,a.rpak,"texture\\0x1',
      'txtr,1',
      'txtr,2,a.rpak,',
      'txtr,2,a.rpak,tex\ufffd',
      `mdl_,8f21c0a94b7d3e10,common.rpak,${model}`,
    ];
    const found = await rowsOf(readRsxCsv(['type,guid,file_name,asset_name', ...lines].join('\n')));
    expect(found).toEqual([
      { line: 2, broken: 'it contains a quote', text: lines[0] },
      { line: 3, broken: 'it has too few columns', text: lines[1] },
      { line: 4, broken: 'it has no name', text: lines[2] },
      { line: 5, broken: 'it contains unprintable characters', text: lines[3] },
      { line: 6, row },
    ]);
  });
});

describe('a list of names', () => {
  it('is read as RSX writes it on the command line, and in its window, and as Legion+ does', async () => {
    const named = (line: number, name: string) => ({ line, row: { type: '', guid: undefined, file: '', name } });
    expect(await rowsOf(readNameList(`${model}\ntexture\\0x6D4CF2465D3E002`))).toEqual([
      named(1, model),
      named(2, 'texture\\0x6D4CF2465D3E002'),
    ]);
    expect(await rowsOf(readNameList('0x10010c6ff10125a5\r\nwraith_lgnd_v31_tavrel_body\r\n'))).toEqual([
      named(1, '0x10010c6ff10125a5'),
      named(2, 'wraith_lgnd_v31_tavrel_body'),
    ]);
  });

  it('sets aside lines that are not names', async () => {
    expect(await rowsOf(readNameList('a\u0007b\n'))).toEqual([
      { line: 1, broken: 'it contains unprintable characters', text: 'a\u0007b' },
    ]);
  });
});

describe('the dependency list', () => {
  it('lists what each asset refers to, including assets that were not loaded', async () => {
    expect(await rowsOf(readDependencies(`${model},material\\a_sknp.rpak,06D4CF2465D3E002*\nmdl\\b.rmdl`))).toEqual([
      { line: 1, row: { name: model, targets: ['material\\a_sknp.rpak', '06D4CF2465D3E002*'] } },
      { line: 2, row: { name: 'mdl\\b.rmdl', targets: [] } },
    ]);
  });

  it('sets aside a line with a missing name', async () => {
    expect(await rowsOf(readDependencies('mdl\\b.rmdl,,material\\a.rpak'))).toEqual([
      { line: 1, broken: 'it has no name', text: 'mdl\\b.rmdl,,material\\a.rpak' },
    ]);
  });
});

/** RSX writes no line end after the last line, so only its name shows whether the list is whole. */
describe('a list that was cut off', () => {
  const CUT = 'the list is cut off in this line; make it again';
  const body = 'material\\x\\wraith_base_body_sknp.rpak';
  const csv = (row: string) => readRsxCsv(`type,guid,file_name,asset_name\n${row}`);
  const last = async (found: ReturnType<typeof readNameList> | ReturnType<typeof readDependencies>) =>
    ((await rowsOf<object>(found)).at(-1) as { isCut?: boolean; broken?: string }) ?? {};

  it.each([
    ['within its columns', 'matl,12'],
    ['within a path', `matl,${hashOf(body)},a.rpak,${body.slice(0, -20)}`],
    ['within an ending', `matl,${hashOf(body)},a.rpak,${body.slice(0, -1)}`],
    ['within a folder', 'matl,12,a.rpak,mat'],
    ['within a number', 'txtr,6d4cf2465d3e002,a.rpak,texture\\0x6D4CF2'],
  ])('is reported for a csv that ends %s', async (_where, row) => {
    expect(await last(csv(row))).toEqual({ line: 2, broken: CUT, text: row, isCut: true });
    expect((await last(csv(`${row}\n`))).isCut).toBeUndefined();
  });

  it.each([
    ['a path', `matl,${hashOf(body)},a.rpak,${body}`],
    ['a path whose GUID is that of another', `matl,12,a.rpak,${body}`],
    ['a name that never has an ending', 'asrc,1c9,general.mbnk,vornak_step'],
    ['a path without an ending, by its GUID', `shdr,${hashOf('shader/x')},a.rpak,shader\\x`],
    ['a number', 'txtr,6d4cf2465d3e002,a.rpak,texture\\0x6D4CF2465D3E002'],
  ])('is not reported for a csv that ends with %s', async (_what, row) => {
    expect((await last(csv(row))).broken).toBeUndefined();
  });

  it.each([
    [`mdl\\b.rmdl\n${body.slice(0, -7)}`, true],
    [`mdl\\b.rmdl\n${body}`, false],
    [`mdl\\b.rmdl\nvornak_step`, false],
    // Its window and Legion+ end every line with CRLF.
    [`mdl\\b.rmdl\r\n${body}`, true],
    [`ash_base_body\r\nash_base_w\r\n`, false],
  ])('is reported for a list of names that was cut off: %j', async (text, isCut) => {
    expect((await last(readNameList(text))).isCut === true).toBe(isCut);
  });

  it.each([
    ['a model', `${model},${body}\nmdl\\b.rm`],
    ['a target', `${model},${body}\nmdl\\b.rmdl,material\\y_body`],
    ['a GUID', `${model},${body}\nmdl\\b.rmdl,06D4CF2465D3E002`],
    ['a comma', `${model},${body}\nmdl\\b.rmdl,`],
  ])('is reported for a dependency list that ends within %s', async (_where, text) => {
    expect(await last(readDependencies(text))).toMatchObject({ line: 2, broken: CUT, isCut: true });
  });

  it.each([`${model},${body}`, `${model},06D4CF2465D3E002*`, `${model},texture\\0x6D4`])(
    'is not reported for a dependency list that ends with %s',
    async (text) => {
      expect((await last(readDependencies(text))).broken).toBeUndefined();
    },
  );
});

describe('the map of RePak', () => {
  it('lists the assets of one package', () => {
    const text = `{
      // of the test
      "name": "root_lgnd_skins",
      "files": [
        { "_type": "mdl_", "_path": "mdl/Humans/class/light/pilot_light_wraith.rmdl", "$guid": "0x8F21", "$animrigs": ["0x1"] },
        { "_type": "matl", "_path": "material/x_sknp.rpak" },
        { "_type": "mdl_" },
      ],
    }`;
    expect([...readRepakMap(text)]).toEqual([
      {
        line: 1,
        row: {
          type: 'mdl_',
          guid: '0x8F21',
          file: 'root_lgnd_skins.rpak',
          name: 'mdl/Humans/class/light/pilot_light_wraith.rmdl',
        },
      },
      { line: 2, row: { type: 'matl', guid: undefined, file: 'root_lgnd_skins.rpak', name: 'material/x_sknp.rpak' } },
      { line: 3, broken: 'it has no name', text: '{"_type":"mdl_"}' },
    ]);
  });

  it('from before December 2024 has other keys', () => {
    const text = '{ "name": "common", "files": [{ "$type": "matl", "path": "material/x_sknp.rpak" }] }';
    const row = { type: 'matl', guid: undefined, file: 'common.rpak', name: 'material/x_sknp.rpak' };
    expect([...readRepakMap(text)]).toEqual([{ line: 1, row }]);
  });

  it.each([
    ['{ "files": [', 'it is damaged or incomplete'],
    ['{ "name": "x" }', 'it lists no files'],
    ['', 'it is empty'],
  ])('says what is wrong with %j', (text, broken) => {
    expect([...readRepakMap(text)]).toEqual([{ line: 0, broken, text: '' }]);
  });
});
