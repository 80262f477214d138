import { describe, expect, it } from 'vitest';
import { sentFieldNames } from '#contract/skins/skin-fields.ts';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { csvOf } from '#game-files/formats/write-csv.ts';
import { fileNameOf } from '#rules/answers/out/file-name.ts';
import { skinsCsv, skinsJson } from '#rules/answers/out/skins.ts';
import { readCsv } from '#rules/import/handmade/csv.ts';
import { readJson } from '#rules/import/handmade/json.ts';
import { rowsOf } from '../../../game-files/recipes/rows-of.ts';

const rows = rowsOf(
  { ingamename: 'Élégante, "la belle"', model: 'wraith_a_w', texture: 'wraith_a', quality: 'LEGENDARY', gameid: '18' },
  { ingamename: '=HYPERLINK("http://evil")', model: 'n/a', texture: 'n/a', sources: 'settings:ingamename' },
);

describe('a table as text (docs: Take along)', () => {
  it('quotes fields that need it and ends its lines with CRLF, after a UTF-8 byte order mark', () => {
    expect(
      csvOf([
        ['a', 'b'],
        ['x,y', 'say "hi"'],
        [' z', undefined],
        ['two\nlines', 'ü'],
      ]),
    ).toBe('\ufeffa,b\r\n"x,y","say ""hi"""\r\n" z",\r\n"two\nlines",ü\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a'])(
    'gives a spreadsheet nothing to run: %j',
    (value) => {
      const [, line = ''] = csvOf([['a'], [value]]).split('\r\n', 2);
      expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );
});

describe('downloaded skins (docs: Take along)', () => {
  it('are a table with ids, legend and every field of the lists', () => {
    const [head, ...lines] = skinsCsv(rows).split('\r\n');
    expect(head).toBe(`\ufeff_id,legend,${sentFieldNames.join(',')}`);
    const line = (start: string, values: Partial<Record<string, string>>) =>
      [start, ...sentFieldNames.slice(1).map((name) => values[name] ?? '')].join(',');
    const wraith = { model: 'wraith_a_w', texture: 'wraith_a', quality: 'LEGENDARY', gameid: '18' };
    const unknown = { model: 'n/a', texture: 'n/a', sources: 'settings:ingamename' };
    expect(lines).toEqual([
      line('s0,Wraith,"Élégante, ""la belle"""', wraith),
      line('s1,Wraith,"\'=HYPERLINK(""http://evil"")"', unknown),
      '',
    ]);
  });

  it('are read again by the import, from the table and from JSON', () => {
    const text = skinsCsv(rows.slice(0, 1)).replace('\ufeff', '');
    const fromCsv = [...readCsv({ text, hints: {} })];
    const fromJson = [...readJson({ text: skinsJson(rows.slice(0, 1)) })];
    const found = { legend: 'Wraith', ingamename: 'Élégante, "la belle"', model: 'wraith_a_w', gameid: '18' };
    expect(fromCsv).toEqual([expect.objectContaining({ skin: expect.objectContaining(found) })]);
    expect(fromJson).toEqual([expect.objectContaining({ skin: expect.objectContaining(found) })]);
  });

  it('are in JSON as the server sends them', () => {
    const { legends } = readSkinList(JSON.parse(skinsJson(rows)));
    expect(legends).toEqual([{ legend: 'Wraith', details: rows.map(({ skin }) => skin) }]);
  });
});

describe('the name of the file (docs: Take along)', () => {
  const day = new Date(2026, 10, 2);

  it.each([
    ['wraith', 'skins-wraith-2026-11-02.csv'],
    ['', 'skins-2026-11-02.csv'],
    ['Mad Maggie', 'skins-mad-maggie-2026-11-02.csv'],
    ['../../etc/passwd\0', 'skins-etc-passwd-2026-11-02.csv'],
    ['  « Élégante » ', 'skins-elegante-2026-11-02.csv'],
    ['火', 'skins-火-2026-11-02.csv'],
  ])('describes the content: %j', (what, name) => {
    expect(fileNameOf(what, day, 'csv')).toBe(name);
  });

  it('stays short for any search', () => {
    expect(fileNameOf('wraith '.repeat(50), day, 'json').length).toBeLessThan(70);
  });
});
