import { expect, it } from 'vitest';
import { pagePaths, pages } from '#contract/pages/pages.ts';

it('gives every page a title of its own', () => {
  expect(new Set(pagePaths.map((path) => pages[path].title)).size).toBe(pagePaths.length);
});
