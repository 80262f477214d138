import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

describe('The difference of the contexts', () => {
  it('names each part that was added, changed or removed, by its path', () => {
    const before = { app: { path: '/', list: '' }, 'app/login': { username: 'a', ticket: undefined, old: 1 } };
    const after = { app: { path: '/login', list: '' }, 'app/login': { username: 'a', ticket: 'x' }, 'beside/copy': 1 };
    expect(changesBetween(before, after)).toEqual([
      { path: 'app.path', kind: 'changed', before: '"/"', after: '"/login"' },
      { path: 'app/login.old', kind: 'removed', before: '1', after: '' },
      { path: 'app/login.ticket', kind: 'added', before: '', after: '"x"' },
      { path: 'beside/copy', kind: 'added', before: '', after: '1' },
    ]);
    expect(changesBetween(after, structuredClone(after))).toEqual([]);
  });

  it('compares lists by place, and tells a list from an object and nothing from null', () => {
    expect(changesBetween({ a: [1, 2, 3], b: [], c: null }, { a: [1, 5], b: {}, c: { d: 1 } })).toEqual([
      { path: 'a.1', kind: 'changed', before: '2', after: '5' },
      { path: 'a.2', kind: 'removed', before: '3', after: '' },
      { path: 'b', kind: 'changed', before: '[]', after: '{}' },
      { path: 'c', kind: 'changed', before: 'null', after: '{"d":1}' },
    ]);
  });

  it('counts what is no plain data as one value, and cuts long ones', () => {
    const [one, other] = ['a', 'b'].map((end) => 'x'.repeat(500) + end);
    const [file] = changesBetween({ file: null }, { file: new Blob(['x']) });
    expect(file).toEqual({ path: 'file', kind: 'changed', before: 'null', after: 'Blob' });
    const [text] = changesBetween({ one }, { one: other });
    expect([text?.kind, text?.before.length, text?.after.at(-1)]).toEqual(['changed', 160, '…']);
    expect(changesBetween({ map: new Map() }, { map: new Map() })).toEqual([]);
    expect(changesBetween({ map: new Map() }, { map: () => 1 })).toHaveLength(1);
  });

  it('ends early, whatever it is given', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    const other: Record<string, unknown> = {};
    other.self = other;
    expect(changesBetween(loop, other)).toEqual([]);
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`n${at}`, at]));
    expect(changesBetween({}, many)).toHaveLength(100);
    const lists = Object.fromEntries(Object.keys(many).map((name) => [name, []]));
    expect(changesBetween(lists, { ...structuredClone(lists), zz: 1 })).toEqual([]);
    const [deep] = changesBetween({}, { a: [[[[[[[[1]]]]]]]] });
    expect(deep?.after).toBe('[[[[[[["…"]]]]]]]');
    const named = JSON.parse('{"__proto__":{"a":1},"constructor":2}');
    expect(changesBetween({}, named).map(({ path }) => path)).toEqual(['__proto__', 'constructor']);
  });
});
