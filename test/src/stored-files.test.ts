import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dist } from '../support/dist.ts';

type Chunk = { file: string };
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));
const worker = readFileSync(`${dist}/sw.js`, 'utf8');

/** The files of the views that tables name. */
const viewsIn = (...tables: readonly string[]) =>
  tables.flatMap((table) =>
    [...readFileSync(table, 'utf8').matchAll(/import\('(\.{1,2}\/[^']*view[^']*\.tsx)'/g)].map(([, file = '']) =>
      join(dirname(table), file),
    ),
  );

/** The files among some that the worker stores. */
const stored = (files: readonly string[]) => files.filter((file) => worker.includes(manifest[file]?.file ?? file));

describe('what is stored for when there is no network (docs: Offline)', () => {
  const open = viewsIn('src/app/views.ts', ...globSync('features/*/page.ts'));
  const others = viewsIn('src/app/staff-pages.ts', ...globSync('features/*/staff.ts'));

  it('contains every view that anybody may open, and no other, with the code of its machines', () => {
    expect([open.length > 5, others.length > 10]).toEqual([true, true]);
    expect([...open, ...others].filter((file) => !(file in manifest))).toEqual([]);
    expect([stored(open), stored(others)]).toEqual([open, []]);
  });

  it('contains no file that is not needed there: for proofs, for the staff’s pages, for Turnstile, for models', () => {
    const needless = [
      'src/shell/open-proof.online.tsx',
      'src/app/staff-pages.ts',
      'src/world/person/passkeys.online.ts',
      'src/views/login/widget.online.tsx',
      'src/world/look/show.online.ts',
    ];
    expect([needless.filter((file) => !(file in manifest)), stored(needless)]).toEqual([[], []]);
    const ofModels = readdirSync(`${dist}/assets`).filter(
      (file) =>
        /^(?:read-model|read-pictures|draw-pictures)-.*\.js$/.test(file) ||
        (file.endsWith('.js') && readFileSync(`${dist}/assets/${file}`, 'utf8').includes('WebGLRenderer')),
    );
    expect([ofModels.length, ofModels.filter((file) => worker.includes(file))]).toEqual([4, []]);
  });
});
