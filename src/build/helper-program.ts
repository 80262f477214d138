import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { bundle } from './packed-command.ts';

/** The modules that helpers are told the names of, besides their program. */
const WORKS = ['server/**/*.ts', 'features/*/server/**/*.ts'];
/** These have files beside their code. */
const external = ['pg', '@resvg/resvg-wasm'];

/**
 * Bundles what helpers run, beside the page (decision 077): `server/find/answers.ts` as `.helper/server/find/answers.js`.
 * A list of its sources lets a server see whether they are its own.
 */
export const helperProgram = (): Plugin => ({
  name: 'helper-program',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir = 'dist' }) {
      const outDir = join(dir, '.helper');
      const works = globSync(WORKS).filter((file) => readFileSync(file, 'utf8').includes('module: import.meta.url'));
      const named = ['server/beside/process.ts', ...works].map((file) => [file.replace(/\.ts$/, ''), file]);
      const chunks = await bundle({ input: Object.fromEntries(named), external, build: { outDir, target: 'esnext' } });
      const files = chunks
        .flatMap(({ moduleIds }) => moduleIds.filter((id) => !/node_modules|\0/.test(id)))
        .map((id) => relative('.', id).replaceAll('\\', '/'));
      const hash = createHash('sha256');
      for (const file of files) hash.update(readFileSync(file));
      writeFileSync(join(outDir, 'sources.json'), JSON.stringify({ files, hash: hash.digest('hex') }));
    },
  },
});
