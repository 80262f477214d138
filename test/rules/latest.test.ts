import { expect, it } from 'vitest';
import { latest } from '#rules/latest.ts';

it('what was asked for last is kept, as much as there is room for', () => {
  const made: string[] = [];
  const kept = latest<string, number>(2);
  const ask = (...keys: string[]) => {
    for (const key of keys) kept.findOrMake(key, () => made.push(key));
    return made.splice(0);
  };
  expect(ask('a', 'b', 'a', 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(ask('b')).toEqual(['b']);
  kept.forget('a');
  expect(ask('a')).toEqual(['a']);
  kept.clear();
  expect(ask('a')).toEqual(['a']);
});

it('what weighs more than all room is kept until the next one', () => {
  const kept = latest<string, string>(10, ({ length }) => length);
  kept.keep('a', 'x'.repeat(6));
  kept.keep('b', 'x'.repeat(5));
  expect([kept.find('a'), kept.find('b')]).toEqual([undefined, 'xxxxx']);
  kept.keep('c', 'x'.repeat(20));
  expect([kept.find('b'), kept.find('c')]).toEqual([undefined, 'x'.repeat(20)]);
  kept.keep('d', 'x');
  expect([kept.find('c'), kept.find('d')]).toEqual([undefined, 'x']);
});
