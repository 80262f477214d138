import { copyFileSync, readFileSync } from 'node:fs';
import { build } from 'vite';

// Puts what the package takes from the rest of the repository into its own folder. `tsc` adds the types.
const here = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(`${here}/package.json`, 'utf8'));

await build({
  root: here,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  build: {
    ssr: true,
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: { client: `${here}/src/site/client.ts`, 'command/cli': `${here}/src/command/cli.ts` },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

// An old Node has to be able to read it.
copyFileSync(`${here}/src/command/legend-tools.js`, `${here}/dist/command/legend-tools.js`);
