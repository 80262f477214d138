import { expect, it } from 'vitest';
import { type Beside, joinTables } from '../../contract/join-tables.ts';

const row = { who: 'anyone' } as const;

it('joins the rows of features, and features without such a table have none', () => {
  const joined = joinTables({ one: { calls: { a: row } }, two: { calls: { b: row } }, three: {} }, 'calls');
  expect({ a: joined.a, b: joined.b }).toEqual({ a: row, b: row });
});

it('does not compile when two features, or a feature and the core, have a row of the same name', () => {
  const features = { one: { calls: { a: row } }, two: { calls: { a: row, b: row } } };
  // @ts-expect-error: 'a' is in two features
  joinTables(features, 'calls');
  // @ts-expect-error: the core has 'b'
  expect(joinTables({ two: features.two }, 'calls') satisfies Beside<{ b: unknown }>).toEqual({ a: row, b: row });
});
