import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The modules that helpers are told the names of, besides their program. */
const WORKS = ['server/**/*.ts', 'features/*/server/**/*.ts'];

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
      const folder = join(dir, '.helper');
      const works = globSync(WORKS).filter((file) => readFileSync(file, 'utf8').includes('module: import.meta.url'));
      const input = ['server/beside/process.ts', ...works].map((file) => [file.replace(/\.ts$/, ''), file]);
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        // These have files beside their code.
        ssr: { noExternal: true, external: ['pg', '@resvg/resvg-wasm'] },
        build: {
          ssr: true,
          outDir: folder,
          target: 'esnext',
          rolldownOptions: {
            input: Object.fromEntries(input),
            output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[hash:7].js' },
          },
        },
      });
      const { output } = made as Rolldown.RolldownOutput;
      const ids = output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
      const files = ids
        .filter((id) => !/node_modules|\0/.test(id))
        .map((id) => relative('.', id).replaceAll('\\', '/'));
      const hash = createHash('sha256');
      for (const file of files.sort()) hash.update(readFileSync(file));
      writeFileSync(join(folder, 'sources.json'), JSON.stringify({ files, hash: hash.digest('hex') }));
    },
  },
});
