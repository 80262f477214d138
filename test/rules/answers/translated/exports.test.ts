import { describe, expect, it } from 'vitest';
import type { Row } from '#game-files/finders/answer.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';
import { translationAsCsv, translationAsJson, translationAsTable } from '#rules/answers/translated/exports.ts';
import { skins, world } from '../../../game-files/translate/world.ts';

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
