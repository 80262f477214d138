import { describe, expect, it } from 'vitest';
import { LONGEST_NOTE, MOST_STARS } from '#contract/account/star-bounds.ts';
import { isSameList, mergedStars } from '#rules/stars/merged-stars.ts';
import type { Star } from '#rules/stars/star.ts';

/** `a b:note` */
const list = (text: string) =>
  text.split(' ').flatMap((one): Star[] => {
    const [skin = '', note = ''] = one.split(':');
    return skin === '' ? [] : [{ skin, note, name: skin, legend: 'Ash', model: `${skin}_w`, at: 1 }];
  });
const said = (stars: readonly Star[]) =>
  stars.map(({ skin, note }) => (note === '' ? skin : `${skin}:${note}`)).join(' ');

describe('two lists that began as one (docs: Kept with the account)', () => {
  it.each([
    ['the first time, all of both', '', 'a b', 'b c', 'b c a'],
    ['nothing was kept before', '', 'a b', '', 'a b'],
    ['nothing was here before', '', '', 'a b', 'a b'],
    ['added here', 'a', 'a b', 'a', 'a b'],
    ['added there', 'a', 'a', 'a b', 'a b'],
    ['added on both sides', 'a', 'a b', 'a c', 'a c b'],
    ['removed here', 'a b', 'a', 'a b', 'a'],
    ['removed there', 'a b', 'a b', 'b', 'b'],
    ['removed on both sides', 'a b', 'a', 'a', 'a'],
    ['removed here, noted there', 'a b', 'a', 'a b:keep', 'a b:keep'],
    ['noted here, removed there', 'a b', 'a b:keep', 'a', 'a b:keep'],
    ['noted here', 'a:x', 'a:y', 'a:x', 'a:y'],
    ['noted there', 'a:x', 'a:x', 'a:y', 'a:y'],
    ['the same note twice', 'a', 'a:y', 'a:y', 'a:y'],
    ['two notes', 'a', 'a:x', 'a:y', 'a:x / y'],
    ['a note taken away here and changed there', 'a:x', 'a', 'a:y', 'a:y'],
    ['a note changed here and taken away there', 'a:x', 'a:y', 'a', 'a:y'],
    ['moved here, added there', 'a b', 'b a', 'a b c', 'b a c'],
    ['moved there, added here', 'a b', 'a b c', 'b a', 'b a c'],
    ['removed and moved here', 'a b c', 'c b', 'a b c', 'c b'],
  ])('%s', (_, base, mine, theirs, merged) => {
    const { stars, left } = mergedStars(list(base), list(mine), list(theirs));
    expect([said(stars), left]).toEqual([merged, 0]);
  });

  it('say how many skins found no room, and cut a note that is too long', () => {
    const many = (letter: string) => list(Array.from({ length: 300 }, (_, at) => `${letter}${at}`).join(' '));
    const { stars, left } = mergedStars([], many('a'), many('b'));
    expect([stars.length, left]).toEqual([MOST_STARS, 600 - MOST_STARS]);
    const long = mergedStars([], list(`a:${'x'.repeat(400)}`), list(`a:${'y'.repeat(400)}`));
    expect(long.stars[0]?.note.length).toBe(LONGEST_NOTE);
  });

  it('are the same by skins, order and notes', () => {
    expect(isSameList(list('a b:x'), list('a b:x'))).toBe(true);
    for (const other of ['a', 'a b', 'b:x a', 'a b:x c']) expect(isSameList(list('a b:x'), list(other))).toBe(false);
  });
});
