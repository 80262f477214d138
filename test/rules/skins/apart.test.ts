import { expect, it } from 'vitest';
import { nameApart, wordsApart } from '#rules/skins/apart.ts';

const skin = (id: string, more: object = {}) => ({
  ...{ id, ingamename: 'Vorna', model: 'ash_w', texture: 'n/a', quality: null, slot: null, gameid: null },
  ...more,
});

it.each([
  ['how rare they are', { quality: 'rare' }, { quality: 'epic' }, ['rare', 'epic']],
  ['the model', { model: 'a_w', quality: 'rare' }, { model: 'b_w', quality: 'rare' }, ['a_w', 'b_w']],
  ['the model, where one has no quality', { model: 'a_w', quality: 'rare' }, { model: 'b_w' }, ['a_w', 'b_w']],
  ['the material', { texture: 'a' }, { texture: 'b' }, ['a', 'b']],
  ['the slot', { slot: 'rare_01', gameid: '7' }, { slot: 'rare_02', gameid: '8' }, ['rare_01', 'rare_02']],
  ['the permanent id, where they share a slot', { slot: 'a', gameid: '7' }, { slot: 'a', gameid: '8' }, ['7', '8']],
  ['the permanent id', { gameid: '7' }, { gameid: '8' }, ['7', '8']],
  ['the id, where nothing else does', {}, {}, ['one', 'two']],
])('skins with one name are distinguished by %s (docs: Skins)', (_what, one, other, words) => {
  const all = [
    skin('one', one),
    skin('two', { ingamename: 'VORNA', ...other }),
    skin('three', { ingamename: 'Other' }),
  ];
  expect([...wordsApart(all)]).toEqual([
    ['one', words[0]],
    ['two', words[1]],
  ]);
});

it('follows the name', () => {
  expect(nameApart({ ingamename: 'Vorna', apart: 'rare' })).toBe('Vorna (rare)');
  expect(nameApart({ ingamename: 'Vorna' })).toBe('Vorna');
});
