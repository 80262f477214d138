import { isParted, shortText } from './short-text.ts';

/** A part of a context that differs between two places of a trace; the values as short texts. */
export type Change = { path: string; kind: 'added' | 'changed' | 'removed'; before: string; after: string };

const MOST_CHANGES = 100;
/** The most parts that are compared: contexts hold whole lists. */
const MOST_PARTS = 20_000;
const DEEPEST = 8;

/**
 * Returns the parts that differ, in the order of their names, at most 100 of them. Parts of plain
 * data are compared; all else (elements, files, maps, actors) counts as one value each.
 */
export function changesBetween(before: object, after: object): Change[] {
  const changes: Change[] = [];
  let parts = 0;
  const compare = (path: string, one: unknown, other: unknown, depth: number) => {
    if (Object.is(one, other) || changes.length >= MOST_CHANGES || ++parts > MOST_PARTS) return;
    if (depth < DEEPEST && isParted(one) && isParted(other) && Array.isArray(one) === Array.isArray(other)) {
      for (const name of namesOf(one, other))
        compare(path === '' ? name : `${path}.${name}`, partOf(one, name), partOf(other, name), depth + 1);
      return;
    }
    const [was, is] = [shortText(one), shortText(other)];
    // Two of the same kind, such as lists that were read twice. Two texts may differ behind their first letters.
    if (was === is && typeof one === 'object' && typeof other === 'object') return;
    const kind = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed';
    changes.push({ path, kind, before: was, after: is });
  };
  compare('', before, after, 0);
  return changes;
}

function namesOf(one: object, other: object) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Array.isArray(one) ? [...names] : [...names].sort();
}

const partOf = (whole: object, name: string) =>
  Object.hasOwn(whole, name) ? (whole as Record<string, unknown>)[name] : undefined;
