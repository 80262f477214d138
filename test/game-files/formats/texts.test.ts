import { describe, expect, it } from 'vitest';
import { readLocl, readOldTexts } from '#game-files/formats/locl.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { piecesOf, rowsOf, utf16 } from './rows-of.ts';

const texts = (lines: string[]) => `"localization_english"\n{\n${lines.map((line) => `\t${line}\n`).join('')}}`;
const language = { line: 1, row: { language: 'english' } };

describe('the texts that RSX writes', () => {
  it('are a hash without leading zeros and a text each', async () => {
    const text = texts(['"fff4877635538a03" "Tavrel\'s Ombrin"', '"5a30e6d2fe149f2" "Kell \\"Vorna\\"\\nUna"']);
    const rows = [
      language,
      { line: 3, row: { hash: 'fff4877635538a03', text: "Tavrel's Ombrin" } },
      { line: 4, row: { hash: '05a30e6d2fe149f2', text: 'Kell "Vorna"\nUna' } },
    ];
    expect(await rowsOf(readLocl(text))).toEqual(rows);
    expect(await rowsOf(readLocl(`\ufeff${text.replaceAll('\n', '\r\n')}`))).toEqual(rows);
  });

  it.each([
    ['tabs, returns and signs by number', '\\t\\r\\x41\\x1 ', '\t\rA\u0001 '],
    // As RSX wrote a return up to 1.1.6: r-ex/rsx, localisation.cpp.
    ['a return followed by a quote', 'Kell\\r\\"\\nUna', 'Kell\r\nUna'],
    ['a return after a backslash', 'a\\\\r\\"b\\"', 'a\\r"b"'],
    ['line breaks as they are', 'Kell\n\r\nUna', 'Kell\nUna'],
    ['a line break after a quote inside', 'the \\"best\\"\nand \\"last\\"', 'the "best"\nand "last"'],
    ['a line break after a blank', ' \n"Kell"', ' \n"Kell"'],
    ['a blank at the end', 'Kell ', 'Kell '],
    ['a backslash that is doubled', 'a\\\\b\\\\n', 'a\\b\\n'],
    ['a backslash that is not', 'C:\\Games\\', 'C:\\Games\\'],
    ['colours and places', '^FFC83200Ombrin %s1', '^FFC83200Ombrin %s1'],
    ['an unescaped quote', 'the "best" one', 'the "best" one'],
    ['nothing', '', ''],
  ])('have %s', async (_what, written, text) => {
    const found = await rowsOf(readLocl(texts([`"a1" "${written}"`])));
    expect(found).toEqual([language, { line: 3, row: { hash: '00000000000000a1', text } }]);
  });

  it('keep the others when the end of one is missing', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => `no text ${index}`);
    const found = await rowsOf(
      readLocl(texts(['"a1" "Kell', '"a2" "Vorna"', '"a3" "Dra', ...many, '"a4" "Zu\\"', '"a5" "Una"'])),
    );
    const rows = found.flatMap((one) => ('row' in one && 'text' in one.row ? one.row.text : []));
    expect(rows).toEqual(['Vorna', 'Zu\\', 'Una']);
    expect(found.filter((one) => 'broken' in one).slice(0, 2)).toMatchObject([
      { line: 3, broken: 'its text is not closed' },
      { line: 5, broken: 'its text is not closed' },
    ]);
  });

  it('leave out the empty hash', async () => {
    expect(await rowsOf(readLocl(texts(['"0" "Vorna"'])))).toEqual([language]);
  });

  it('report where they are damaged, and that they are cut off', async () => {
    const text = '"localization_polish"\n{\n\t"zz" "Vorna"\n\t"a1" "Dra\ufffd"\nVorna\n\t"a2" "Shol"\n\t"a3" "Quen';
    expect(await rowsOf(readLocl(text))).toEqual([
      { line: 1, row: { language: 'polish' } },
      { line: 3, broken: 'its hash is not a number', text: '\t"zz" "Vorna"' },
      { line: 4, broken: 'its text contains broken letters', text: '\t"a1" "Dra\ufffd"' },
      { line: 5, broken: 'it is not a text', text: 'Vorna' },
      { line: 6, row: { hash: '00000000000000a2', text: 'Shol' } },
      { line: 7, broken: 'its text is not closed', text: '\t"a3" "Quen' },
      { line: 7, broken: 'the file is cut off: its closing } is missing', text: '' },
    ]);
  });
});

describe('the texts of the game before', () => {
  it('have plain tokens, which are hashed', async () => {
    const text =
      '"lang"\r\n{\r\n"Language" "English"\r\n"Tokens"\r\n{\r\n"SKIN_ORVETH" "Kell \\"Vorna\\"" [$WIN32]\r\n"#SKIN_ZU" "Zu"\r\n}\r\n}\r\n';
    expect(await rowsOf(readOldTexts(piecesOf(utf16(text, 'le'), 3)))).toEqual([
      { line: 3, row: { language: 'english' } },
      { line: 6, row: { hash: hashOf('skin_orveth'), text: 'Kell "Vorna"' } },
      { line: 7, row: { hash: hashOf('SKIN_ZU'), text: 'Zu' } },
    ]);
  });

  it('report a text without an end', async () => {
    expect(await rowsOf(readOldTexts('"SKIN_ORVETH" "Kell'))).toEqual([
      { line: 1, broken: 'its text is not closed', text: '"SKIN_ORVETH" "Kell' },
    ]);
  });
});
