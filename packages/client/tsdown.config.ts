import { defineConfig } from 'tsdown';

/** The command and the client, each with what it needs of the site's own functions: they answer as the page does. */
export default defineConfig({
  entry: { 'command/cli': 'src/command/cli.ts', 'site/client': 'src/site/client.ts' },
  platform: 'node',
  target: 'node22',
  dts: true,
  // `.js`, as the package is one of modules anyway.
  fixedExtension: false,
  outputOptions: { chunkFileNames: 'parts/[name].js' },
  logLevel: 'error',
});
