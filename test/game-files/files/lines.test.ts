import { describe, expect, it } from 'vitest';
import { linesIn } from '#game-files/files/lines.ts';
import { wholeText } from '#game-files/files/source.ts';
import { piecesOf, rowsOf, utf16 } from '../formats/rows-of.ts';

const lines = (source: Parameters<typeof linesIn>[0]) => rowsOf(linesIn(source));
const bytes = (text: string) => new TextEncoder().encode(text);
const two = [
  { line: 1, text: 'wraith_é_w' },
  { line: 3, text: 'ash 灰' },
];

describe('the lines of a file', () => {
  it.each([
    ['LF', 'wraith_é_w\n\nash 灰\n'],
    ['CRLF', 'wraith_é_w\r\n\r\nash 灰\r\n'],
    ['CR', 'wraith_é_w\r\rash 灰\r'],
    ['blanks on the line between', 'wraith_é_w\n  \t\nash 灰\n'],
  ])('end with %s', async (_end, text) => {
    expect(await lines(text)).toEqual(two);
    for (const size of [1, 2, 3, 5, 7, 1000]) {
      expect(await lines(piecesOf(bytes(text), size))).toEqual(two);
      expect(await lines(piecesOf(bytes(`\ufeff${text}`), size))).toEqual(two);
      expect(await lines(piecesOf(utf16(text, 'le'), size))).toEqual(two);
      expect(await lines(piecesOf(utf16(text, 'be'), size))).toEqual(two);
    }
  });

  it.each([
    ['LF', 'wraith_é_w\n\nash 灰'],
    ['CRLF', 'wraith_é_w\r\n\r\nash 灰'],
  ] as const)('report a last one without a line end, and that the others end with %s', async (open, text) => {
    const [first, last] = two;
    for (const size of [1, 2, 3, 5, 7, 1000]) {
      expect(await lines(piecesOf(bytes(text), size))).toEqual([first, { ...last, open }]);
    }
    expect(await lines('ash 灰')).toEqual([{ line: 1, text: 'ash 灰', open: 'none' }]);
  });

  it('come from a stream, which is released when the reader stops', async () => {
    let cancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('ash_base_w\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const [first] of linesIn(stream)) {
      expect(first).toEqual({ line: 1, text: 'ash_base_w' });
      break;
    }
    expect(cancelled).toBe(true);
  });

  it('are none in an empty file', async () => {
    expect(await lines('')).toEqual([]);
    expect(await lines(piecesOf(new Uint8Array(), 1))).toEqual([]);
    expect(await lines(piecesOf(bytes('\n\r\n'), 1))).toEqual([]);
  });

  it('stay short in a file that has no line ends', async () => {
    async function* endless() {
      for (let piece = 0; piece < 200; piece += 1) yield 'x'.repeat(100_000);
      yield '\nash_base_w';
    }
    const [long, next] = await lines(endless());
    expect(long?.text.length).toBeLessThan(1_200_000);
    expect(next).toMatchObject({ line: 2, text: 'ash_base_w' });
  });

  it('keep bytes that are not text as replacement characters', async () => {
    expect(await lines(piecesOf(Uint8Array.of(0x61, 0xff, 0x62), 1))).toEqual([
      { line: 1, text: 'a\ufffdb', open: 'none' },
    ]);
  });
});

it('are joined to the whole text only when it is not too long', async () => {
  expect(await wholeText(piecesOf(bytes('ash 灰'), 1), 5)).toBe('ash 灰');
  expect(await wholeText(piecesOf(bytes('ash 灰s'), 1), 5)).toBeUndefined();
});
