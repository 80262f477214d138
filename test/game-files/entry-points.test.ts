import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../support/imports.ts';

const PACKAGE = 'packages/game-files';
const textOf = (file: string) => readFileSync(file, 'utf8');
const readme = textOf(`${PACKAGE}/README.md`);
const entryPoints = globSync(`${PACKAGE}/src/entry-points/*.ts`).sort();
const topics = entryPoints.filter((entryPoint) => basename(entryPoint) !== 'index.ts');

describe('the package game-files', () => {
  it('exports each entry point, and one for them all', () => {
    const { exports } = JSON.parse(textOf(`${PACKAGE}/package.json`));
    const built = Object.values<string | { types: string; default: string }>(exports).flatMap((way) =>
      typeof way === 'string' ? [] : [way.types, way.default],
    );
    const expected = entryPoints.flatMap((entryPoint) => [
      `dist/entry-points/${basename(entryPoint, '.ts')}.d.ts`,
      `dist/entry-points/${basename(entryPoint, '.ts')}.js`,
    ]);
    expect(built.sort()).toEqual(expected.map((file) => `./${file}`).sort());
    const all = [
      ...textOf(`${PACKAGE}/src/entry-points/index.ts`).matchAll(/^export \* as (\w+) from '\.\/\1\.ts';$/gm),
    ];
    expect(all.map(([, topic]) => topic)).toEqual(topics.map((entryPoint) => basename(entryPoint, '.ts')));
  });

  it.each(topics)('says in its README what %s exports', (entryPoint) => {
    const [, chapter = ''] = readme.split(`\n### \`${basename(entryPoint, '.ts')}\``);
    const [said = ''] = chapter.split(/\n##+ /);
    const names = exportsOf(entryPoint).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !new RegExp(`\`${name}\\b`).test(said))).toEqual([]);
  });

  it.each(topics)('has a comment at every function that %s exports', (entryPoint) => {
    const called = exportsOf(entryPoint).filter(({ isType }) => !isType);
    const bare = called.filter(
      ({ name, file }) =>
        !new RegExp(`\\*/\\nexport (?:async )?(?:function\\*? |const |class )${name}\\b`).test(textOf(file)),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('has the licence of the repository', () => {
    expect(textOf(`${PACKAGE}/LICENSE`)).toBe(textOf('LICENSE'));
  });
});

/** What an entry point exports, and the file that each comes from. */
const exportsOf = (entryPoint: string) =>
  [...textOf(entryPoint).matchAll(/^export (type )?\{([^}]*)\} from '(.+)';$/gm)].flatMap(
    ([, all, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => ({
          name: name.replace(/^type /, ''),
          isType: all !== undefined || name.startsWith('type '),
          file: pathOf(from, entryPoint) as string,
        })),
  );
