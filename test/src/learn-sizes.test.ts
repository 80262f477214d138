import { expect, it } from 'vitest';
import { learnSizes } from '../../src/world/files/learn-sizes.ts';

it('the sizes of many files are read a hundred at a time, and others get their turn in between (docs: Import desk)', async () => {
  const read: number[] = [];
  let since = 0;
  const file = Object.defineProperty(new Blob(), 'size', { get: () => ++since });
  const takeTurn = () => {
    read.push(since);
    since = 0;
  };
  const turns = setInterval(takeTurn);
  await learnSizes(Array.from({ length: 450 }, () => ({ path: 'a', file })));
  clearInterval(turns);
  takeTurn();
  expect(read.reduce((sum, some) => sum + some)).toBe(450);
  expect(Math.max(...read)).toBe(100);
});
