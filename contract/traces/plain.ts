const DEEPEST = 30;
const MOST_PARTS = 100_000;
const ODD = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Is this plain data, as JSON brings it: not too deep, not too much, and without names that mean something to every
 * object? It looks at no part twice and ends early.
 */
export function isPlain(value: unknown): boolean {
  let parts = 0;
  const isFine = (part: unknown, depth: number): boolean => {
    if (++parts > MOST_PARTS || depth > DEEPEST) return false;
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return true;
    if (typeof part === 'number') return Number.isFinite(part);
    if (typeof part !== 'object') return false;
    if (Array.isArray(part)) return part.every((one) => isFine(one, depth + 1));
    const shape = Object.getPrototypeOf(part);
    if (shape !== Object.prototype && shape !== null) return false;
    return Object.entries(part).every(([name, one]) => !ODD.has(name) && isFine(one, depth + 1));
  };
  return isFine(value, 0);
}
