import { describe, expect, it } from 'vitest';
import type { Row } from '#game-files/translate/answer.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';
import { translationAsCsv, translationAsJson, translationAsTable } from '#rules/translated/exports.ts';
import { renamePairs } from '#rules/translated/rename-pairs.ts';
import { skins, world } from '../../game-files/translate/world.ts';

const rowsOf = (...lines: string[]): Row[] => {
  const translate = lineTranslator(world);
  return lines.flatMap((text, at) => translate(text).map((answer) => ({ line: at + 1, text, answer })));
};

describe('exported answers (docs: Translate lists)', () => {
  it('are a table with one row for each line and skin, safe for spreadsheets', () => {
    const rows = rowsOf('Base Skin', '=1+1', ' @SUM(A1), "x"');
    expect(translationAsCsv(rows, skins)).toBe(
      `\ufeff${[
        'line,text,kind,legend,ingamename,model,material,slot,camo,why,_id',
        '1,Base Skin,Shop name,Wraith,Base Skin,pilot_light_wraith,wraith_base,,,shop name,w',
        '1,Base Skin,Shop name,Ash,Base Skin,ash_base_w,ash_base,,,shop name,a',
        "2,'=1+1,,,,,,,,unknown,",
        '3,"\' @SUM(A1), ""x""",,,,,,,,unknown,',
        '',
      ].join('\r\n')}`,
    );
  });

  it('are the same with tabs for the clipboard', () => {
    expect(translationAsTable(rowsOf('ash_base_w.cast'), skins)).toBe(
      'line\ttext\tkind\tlegend\tingamename\tmodel\tmaterial\tslot\tcamo\twhy\t_id\r\n' +
        '1\tash_base_w.cast\tModel\tAsh\tBase Skin\tash_base_w\tash_base\t\t\tfile name\ta\r\n',
    );
  });

  it('are JSON with everything that is known about each line', () => {
    expect(JSON.parse(translationAsJson(rowsOf('ash_base_w', 'nobody'), skins))).toEqual({
      lines: [
        {
          ...{ line: 1, text: 'ash_base_w', kind: 'model', name: 'ash_base_w', legend: 'Ash', why: 'name' },
          skins: [
            {
              _id: 'a',
              legend: 'Ash',
              ingamename: 'Base Skin',
              model: 'ash_base_w',
              texture: 'ash_base',
              package: 'root_lgnd_skins_ash_classic.rpak',
            },
          ],
        },
        { line: 2, text: 'nobody', why: 'unknown', skins: [] },
      ],
    });
  });
});

describe('old and new names for renaming (docs: Translate lists)', () => {
  const pairs = (...lines: string[]) =>
    renamePairs(rowsOf(...lines), skins)
      .split('\n')
      .filter(Boolean);

  it.each([
    ['ash_base_w.cast', 'Ash - Base Skin.cast'],
    ['wraith_lgnd_v31_tavrel_w_LOD0.cast', "Wraith - Tavrel's Ombrin - LOD0.cast"],
    ['wraith_lgnd_v31_tavrel_rt01_body_col.png', 'Wraith - Zevra - body_col.png'],
    ['pov_pilot_light_wraith.rmdl', 'Wraith - Base Skin - arms.rmdl'],
    ['ash_base_v.rmdl', 'Ash - Base Skin - v.rmdl'],
    ['"D:\\x y\\ash_base_w.cast"', 'Ash - Base Skin.cast', 'D:\\x y\\ash_base_w.cast'],
    ['21.11.2025  20:48     1.234 ash_base_w.cast', 'Ash - Base Skin.cast', 'ash_base_w.cast'],
    ['|   \\---ash_base_w.cast', 'Ash - Base Skin.cast', 'ash_base_w.cast'],
    ['models/ash_base_w/0x12AB.png', 'Ash - Base Skin - 0x12AB.png'],
  ])('make of %s the name %s', (line, name, old = line) => {
    expect(pairs(line)).toEqual([`${old}\t${name}`]);
  });

  it('leave out lines that are not files or are unknown', () => {
    expect(
      pairs('ash_base_w', 'Base Skin', 'who has ash_base_w.cast here?', 'crate_w.cast', 'body_0_ash_base_body'),
    ).toEqual([]);
  });

  it('number files that would get the same name, ignoring case', () => {
    expect(
      pairs('ash_base_w.cast', 'ASH_BASE_W.CAST', 'ash_base_w.rmdl', 'x/ash_base_w.cast').map(
        (pair) => pair.split('\t')[1],
      ),
    ).toEqual(['Ash - Base Skin.cast', 'Ash - Base Skin (2).CAST', 'Ash - Base Skin.rmdl', 'Ash - Base Skin.cast']);
  });

  it('contain only characters that a file system accepts', () => {
    const named = [{ ...skins[3], ingamename: ' A/B: "C"? <D>|*\\.. ' } as (typeof skins)[number]];
    const rows = rowsOf('ash_base_w.cast').map((row) => ({ ...row, answer: { ...row.answer, skins: [0] } }));
    expect(renamePairs(rows, named)).toBe('ash_base_w.cast\tAsh - A B C D.cast\n');
  });
});
