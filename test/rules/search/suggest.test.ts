import { describe, expect, it } from 'vitest';
import type { Row } from '#rules/search/rows.ts';
import { suggestionsFor } from '#rules/search/suggest.ts';

const row = (legend: string, ingamename: string, model: string) =>
  ({ legend, fields: [ingamename.toLowerCase(), model], facts: [], skin: { ingamename } }) as unknown as Row;

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
