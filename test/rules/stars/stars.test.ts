import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_NAME, LONGEST_NOTE, MOST_STARS } from '#contract/account/star-bounds.ts';
import { changedStars, heldOffer, type StarChange } from '#rules/stars/changed-stars.ts';
import { namedOf } from '#rules/stars/named-of.ts';
import { readStars, writeStars } from '#rules/stars/read-stars.ts';
import type { Star } from '#rules/stars/star.ts';
import { forAny } from '../../support/for-any.ts';

const named = (skin: string) => ({ skin, name: `Skin ${skin}`, legend: 'Ash', model: `${skin}_w` });
const star = (skin: string, note = ''): Star => ({ ...named(skin), note, at: 7 });
const idsAfter = (stars: readonly Star[], change: StarChange) =>
  changedStars(stars, change, 9).stars.map(({ skin }) => skin);

describe('the stored list (docs: Stars)', () => {
  it('reads what it wrote', () => {
    const stars = [star('a', '<script>alert(1)</script> "ß" 日本'), star('b')];
    expect(readStars(writeStars(stars))).toEqual(stars);
    expect(JSON.parse(writeStars([])).version).toBe(1);
  });

  it('is empty, or the parts that can be read, for any text', () => {
    for (const text of [null, '', '{', 'null', '7', '[]', '{"stars":7}', '{"stars":{"skin":"a"}}']) {
      expect(readStars(text), `${text}`).toEqual([]);
    }
    const mixed = [null, 7, 'a', {}, { skin: 7 }, { skin: '' }, { skin: 'a', name: 7, note: null, at: 'x' }, star('a')];
    expect(readStars(JSON.stringify({ stars: mixed }))).toEqual([
      { skin: 'a', name: '', legend: '', model: '', note: '', at: 0 },
    ]);
  });

  it('ends at 500 skins, and its texts at their limits', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => star(`s${at}`));
    expect(readStars(JSON.stringify({ stars: many }))).toEqual(many.slice(0, MOST_STARS));
    const long = 'x'.repeat(1000);
    const [read] = readStars(JSON.stringify({ stars: [{ ...star('a', long), name: long }] }));
    expect([read?.name.length, read?.note.length]).toEqual([LONGEST_NAME, LONGEST_NOTE]);
    expect(namedOf({ legend: long, skin: { _id: 'a', ingamename: long, model: long } })).toEqual({
      ...{ skin: 'a', name: long.slice(0, LONGEST_NAME) },
      ...{ legend: long.slice(0, LONGEST_NAME), model: long.slice(0, LONGEST_NAME) },
    });
  });
});

describe('a change of the list (docs: Stars)', () => {
  const three = [star('a', 'one'), star('b'), star('c')];

  it('adds each skin once, behind the others, as far as there is room', () => {
    const { stars, left } = changedStars(three, { kind: 'add', skins: [named('b'), named('d'), named('d')] }, 9);
    expect([stars.slice(3), left]).toEqual([[{ ...star('d'), at: 9 }], 0]);
    const all = Array.from({ length: MOST_STARS - 1 }, (_, at) => star(`s${at}`));
    const added = changedStars(all, { kind: 'add', skins: [named('x'), named('y'), named('z')] }, 9);
    expect([added.stars.length, added.stars.at(-1)?.skin, added.left]).toEqual([MOST_STARS, 'x', 2]);
  });

  it('adds stars of an account with their notes and times, and their notes to skins that it has', () => {
    const held = [
      { ...star('b', 'seen'), at: 3 },
      { ...star('a', 'two'), at: 3 },
      { ...star('d', 'ß'), at: 3 },
    ];
    expect(heldOffer(held, three)).toEqual({ skins: [held[2]], known: 2, notes: 2 });
    const { stars } = changedStars(three, { kind: 'add', skins: held }, 9);
    expect(stars).toEqual([star('a', 'one / two'), star('b', 'seen'), three[2], held[2]]);
    expect(heldOffer(held, stars)).toEqual({ skins: [], known: 3, notes: 0 });
    expect(changedStars(stars, { kind: 'add', skins: held }, 9)).toEqual({ stars, left: 0 });
  });

  it('loses nothing of an account, whatever both lists say, as far as there is room and notes are short', () => {
    const lists = fc.uniqueArray(
      fc.record({ skin: fc.constantFrom(...'abcdefgh'), note: fc.string({ maxLength: 9 }) }),
      { selector: ({ skin }) => skin },
    );
    forAny(lists, lists).holds((mine, theirs) => {
      const [here, held] = [mine, theirs].map((list) => list.map(({ skin, note }) => star(skin, note)));
      if (!here || !held) throw new Error('A list is missing.');
      const { stars, left } = changedStars(here, { kind: 'add', skins: held }, 9);
      const ids = here.map(({ skin }) => skin);
      expect(left).toBe(0);
      expect(stars.map(({ skin }) => skin)).toEqual([...new Set([...ids, ...held.map(({ skin }) => skin)])]);
      const noteOf = (id: string) => stars.find(({ skin }) => skin === id)?.note;
      for (const { skin, note } of [...here, ...held]) expect(noteOf(skin)).toContain(note);
      expect(heldOffer(held, stars)).toEqual({ skins: [], known: held.length, notes: 0 });
    });
  });

  it('removes, and restores by place', () => {
    expect(idsAfter(three, { kind: 'remove', skin: 'b' })).toEqual(['a', 'c']);
    expect(idsAfter(three, { kind: 'restore', star: star('x'), to: 1 })).toEqual(['a', 'x', 'b', 'c']);
    expect(idsAfter(three, { kind: 'restore', star: star('c'), to: 0 })).toEqual(['a', 'b', 'c']);
    const all = Array.from({ length: MOST_STARS }, (_, at) => star(`s${at}`));
    expect(changedStars(all, { kind: 'restore', star: star('x'), to: 1 }, 9)).toEqual({ stars: all, left: 1 });
  });

  it('of a skin that another tab has removed changes nothing', () => {
    for (const change of [
      { kind: 'remove', skin: 'x' },
      { kind: 'note', skin: 'x', note: 'n' },
      { kind: 'replace', skin: 'x', by: named('d') },
    ] as const) {
      expect(changedStars(three, change, 9), change.kind).toEqual({ stars: three, left: 0 });
    }
  });

  it('replaces a skin and keeps its note, unless the other one is in the list', () => {
    const { stars } = changedStars(three, { kind: 'replace', skin: 'a', by: named('d') }, 9);
    expect(stars[0]).toEqual(star('d', 'one'));
    expect(idsAfter(three, { kind: 'replace', skin: 'a', by: named('b') })).toEqual(['a', 'b', 'c']);
  });

  it('cuts a note at 500 letters', () => {
    const { stars } = changedStars(three, { kind: 'note', skin: 'b', note: 'x'.repeat(501) }, 9);
    expect(stars[1]?.note).toBe('x'.repeat(LONGEST_NOTE));
  });
});
