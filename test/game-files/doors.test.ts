import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../support/imports.ts';

const PACKAGE = 'packages/game-files';
const textOf = (file: string) => readFileSync(file, 'utf8');
const readme = textOf(`${PACKAGE}/README.md`);
const doors = globSync(`${PACKAGE}/src/doors/*.ts`).sort();
const topics = doors.filter((door) => basename(door) !== 'index.ts');

describe('the package game-files', () => {
  it('has a way in for each door, and one for them all', () => {
    const { exports } = JSON.parse(textOf(`${PACKAGE}/package.json`));
    const built = Object.values<string | { types: string; default: string }>(exports).flatMap((way) =>
      typeof way === 'string' ? [] : [way.types, way.default],
    );
    const expected = doors.flatMap((door) => [
      `dist/doors/${basename(door, '.ts')}.d.ts`,
      `dist/doors/${basename(door, '.ts')}.js`,
    ]);
    expect(built.sort()).toEqual(expected.map((file) => `./${file}`).sort());
    const all = [...textOf(`${PACKAGE}/src/doors/index.ts`).matchAll(/^export \* as (\w+) from '\.\/\1\.ts';$/gm)];
    expect(all.map(([, topic]) => topic)).toEqual(topics.map((door) => basename(door, '.ts')));
  });

  it.each(topics)('says in its README what stands behind %s', (door) => {
    const [, chapter = ''] = readme.split(`\n### \`${basename(door, '.ts')}\``);
    const [said = ''] = chapter.split(/\n##+ /);
    const names = exportsOf(door).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !new RegExp(`\`${name}\\b`).test(said))).toEqual([]);
  });

  it.each(topics)('has a comment at everything that is called behind %s', (door) => {
    const called = exportsOf(door).filter(({ isType }) => !isType);
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

/** What a door lets out, and the file that each comes from. */
const exportsOf = (door: string) =>
  [...textOf(door).matchAll(/^export (type )?\{([^}]*)\} from '(.+)';$/gm)].flatMap(([, all, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => ({
        name: name.replace(/^type /, ''),
        isType: all !== undefined || name.startsWith('type '),
        file: pathOf(from, door) as string,
      })),
  );
