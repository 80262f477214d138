import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '#rules/search/rows.ts';
import { suggestionsFor } from '#rules/search/suggest.ts';
import { distance } from '#rules/texts/distance.ts';

const row = (legend: string, ingamename: string, model: string) =>
  ({ legend, text: `${ingamename.toLowerCase()}\n${model}`, facts: [], skin: { ingamename } }) as unknown as Row;

describe('a suggestion (docs: Search further)', () => {
  it('has no word twice', () => {
    const rows = [row('Ash', 'Iron Choir', 'ash lgnd v31 ironchoir w')];
    expect(suggestionsFor(rows, ['irom', 'choir'], () => true)).toEqual(['Iron Choir']);
  });

  it('has three letters or more', () => {
    expect(suggestionsFor([row('Ash', 'Ravager', 'ash w')], ['r', '301'], () => true)).toEqual([]);
  });

  it('does not repeat two words as one', () => {
    const rows = [row('Ash', 'Go Up', 'ash lgnd v31 goup w'), row('Fuse', 'Tavrel', 'goup w')];
    expect(suggestionsFor(rows, ['go', 'up', 'goupp'], () => true)).not.toContain('go up goup');
  });

  it('has the words of people, and none that only files have', () => {
    const rows = [
      row('Ash', 'Iron Choir', 'ash lgnd v31 plenun w'),
      row('Fuse', 'Plenunava', 'fuse lgnd v31 plenuna w'),
      row('Loba', 'Tavrel', 'loba lgnd v30 plenva w'),
    ];
    expect(suggestionsFor(rows, ['plenunva'], () => true)).toEqual(['Plenunava']);
    expect(suggestionsFor(rows, ['plenva', 'iron', 'xyz'], () => true)).toEqual(['plenva iron']);
    expect(suggestionsFor(rows, ['lgdn', 'plenunaa'], () => true)).toEqual(['plenunava']);
  });

  it.each(['weapon', 'charms', 'emotes', 'heirloom', 'flatline', 'nemesis'])('does not correct %s', (word) => {
    const rows = [row('Ash', 'Flatlane Weapom', 'ash'), row('Fuse', 'Chorms Amotes Hairloom Nemesys', 'fuse')];
    expect(suggestionsFor(rows, [word, 'fuse'], () => true)).toEqual(['fuse']);
    expect(suggestionsFor(rows, [word], () => true)).toEqual([]);
  });

  it('corrects the first twelve words, and reads no others', () => {
    const rows = [row('Ash', 'Iron Lantern', 'ash')];
    const triedFor = (words: readonly string[]) => {
      const tried: string[] = [];
      suggestionsFor(rows, words, (some) => {
        tried.push(...some);
        return false;
      });
      return [...new Set(tried)].sort();
    };
    const eleven = Array<string>(11).fill('irom');
    expect(triedFor([...eleven, 'lantarn'])).toEqual(['iron', 'lantern']);
    expect(triedFor([...eleven, 'irom', 'lantarn'])).toEqual(['iron']);
  });
});

it('the distance of two words is the fewest changes, and one more than the most where it is larger', () => {
  /** By the definition: the words are short. */
  function fewest(a: string, b: string): number {
    if (a === '' || b === '') return a.length + b.length;
    const isSwapped = a[1] !== undefined && a[0] === b[1] && a[1] === b[0];
    return Math.min(
      ...[fewest(a.slice(1), b) + 1, fewest(a, b.slice(1)) + 1],
      fewest(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
      isSwapped ? fewest(a.slice(2), b.slice(2)) + 1 : Number.POSITIVE_INFINITY,
    );
  }
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  const isRight = (a: string, b: string, most: number) => distance(a, b, most) === Math.min(fewest(a, b), most + 1);
  fc.assert(fc.property(word, word, fc.nat(4), isRight), { numRuns: 300 });
});
