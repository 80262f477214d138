import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { preparedOnce } from '../../server/database/prepared-once.ts';

it('a statement is prepared once, and of the longest the last is kept', () => {
  const database = new DatabaseSync(':memory:');
  const prepare = vi.spyOn(database, 'prepare');
  const prepared = preparedOnce(database);
  const long = (word: string) => `select '${word.repeat(5000)}' as a`;
  const short = 'select 1 as a';
  const [first] = [long('x'), short, long('x'), short, long('x')].map((sql) => prepared(sql));
  expect(prepare).toHaveBeenCalledTimes(2);
  expect(first?.statement.all()).toEqual([{ a: 'x'.repeat(5000) }]);
  prepared(long('y'));
  prepared(long('x'));
  prepared(short);
  expect(prepare).toHaveBeenCalledTimes(4);
  database.close();
});
