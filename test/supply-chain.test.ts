import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licencesIn } from '../src/build/shipped-licences.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

type Locked = {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  version?: string;
  license?: string;
  hasInstallScript?: boolean;
  inBundle?: boolean;
};

describe('the lockfile', () => {
  const packages = Object.entries<Locked>(read('package-lock.json').packages);
  const installed = packages.filter(([folder, { link }]) => folder.includes('node_modules/') && !link);

  it('has a version and a hash of everything that is installed', () => {
    const wrong = installed.filter(
      ([, { version, integrity }]) => !version || !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
    );
    expect([installed.length > 200, wrong.map(([folder]) => folder)]).toEqual([true, []]);
  });

  it('needs no script of any package: installing with them off leaves nothing out', () => {
    expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => folder)).toEqual([]);
    const own = packages.filter(([folder]) => !folder.includes('node_modules/')).map(([folder]) => folder);
    for (const folder of own) {
      const { scripts = {} } = read(`${folder || '.'}/package.json`);
      expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
    }
  });

  it('is what the packages of the project ask for, to the version', () => {
    const { dependencies, devDependencies, optionalDependencies } = read('package.json');
    const asked = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const locked = new Map(packages);
    expect(asked.filter(([name, version]) => locked.get(`node_modules/${name}`)?.version !== version)).toEqual([]);
  });
});

describe('what ships (docs: Licences)', () => {
  const shipped = licencesIn('.');

  it('is under licences that let it', () => {
    const known = [
      'MIT',
      'ISC',
      'Apache-2.0',
      'OFL-1.1',
      'MIT AND OFL-1.1',
      'MPL-2.0',
      'Unlicense',
      'BSD-2-Clause',
      'BSD-3-Clause',
      '0BSD',
    ];
    expect(shipped.filter(({ licence }) => !known.includes(licence))).toEqual([]);
  });

  it('is named with the words of its licence, the font too, and nothing that development alone needs', () => {
    const names = shipped.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'hono', 'pg', 'xstate', '@fontsource/barlow-condensed']));
    expect(names.filter((name) => /^(vitest|typescript|knip|@types\/.*|playwright-core|node-.*)$/.test(name))).toEqual(
      [],
    );
    expect(shipped.filter(({ text }) => text.length < 3).map(({ name }) => name)).toEqual([]);
    expect(shipped.find(({ name }) => name === '@fontsource/barlow-condensed')?.text).toContain(
      'SIL OPEN FONT LICENSE',
    );
  });
});
