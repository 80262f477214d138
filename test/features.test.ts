import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isShort, someOf } from './support/some-of.ts';
import { copyOf, features, PRODUCT, withoutFeatures } from './without/copy.ts';

// And without one, begun anywhere (`npm run test:long`); `--mode everywhere` takes each.
const one = isShort ? [] : someOf(features, features.length);
const gone = [{ name: 'all of them', without: features }, ...one.map((name) => ({ name, without: [name] }))];

it.each(gone)('the core compiles without $name (decision 072)', { timeout: 240_000 }, async ({ without }) => {
  const copy = copyOf(PRODUCT);
  try {
    withoutFeatures(copy, without);
    // Their tests need those of the whole project.
    for (const tests of ['index.tests.ts', ...features.map((name) => `${name}/test`)])
      rmSync(join(copy, 'features', tests), { recursive: true, force: true });
    const compiler = join(copy, 'node_modules/.bin/tsc');
    const { stdout } = await promisify(execFile)(compiler, ['--checkers', '1'], { cwd: copy }).catch((error) => error);
    expect(stdout).toBe('');
  } finally {
    rmSync(copy, { recursive: true });
  }
});

it.each(features)('%s says in its README what it is, and stands in the indexes that the README names', (feature) => {
  const readme = readFileSync(`features/${feature}/README.md`, 'utf8');
  const indexes = readdirSync('features').filter((name) => /^index\.\w+\.ts$/.test(name));
  const naming = indexes.filter((name) => readFileSync(`features/${name}`, 'utf8').includes(`'./${feature}/`));
  expect([...readme.matchAll(/`\.\.\/(index\.\w+\.ts)`/g)].map(([, name]) => name).toSorted()).toEqual(
    naming.toSorted(),
  );
  expect(readme.split('\n').length).toBeLessThanOrEqual(19);
});
