import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inOwnFolder } from './src/build/build-folder.ts';
import { firstLoad } from './src/build/first-load.ts';
import { helperProgram } from './src/build/helper-program.ts';
import { loadedTogether } from './src/build/loaded-together.ts';
import { offlineWorker } from './src/build/offline-worker.ts';
import { packedAddOn } from './src/build/packed-add-on.ts';
import { packedCommand } from './src/build/packed-command.ts';
import { precompress } from './src/build/precompress.ts';
import { prerendered } from './src/build/prerendered.ts';
import { sanitizedNotes } from './src/build/sanitized-notes.ts';
import { shippedLicences } from './src/build/shipped-licences.ts';

/** What the build of the page shares with the one that draws it. */
const shared = () => ({
  plugins: [react(), sanitizedNotes(), shippedLicences(), packedCommand()],
  // Packages bring a stand-in for a hook that React has had since version 18: half a kilobyte on every page.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim(?=\/with-selector$)/, replacement: 'use-sync-external-store' },
    ],
  },
});
const { plugins, ...rest } = shared();

export default defineConfig({
  ...rest,
  plugins: [
    ...plugins,
    packedAddOn(),
    offlineWorker(),
    precompress(),
    prerendered(shared),
    helperProgram(),
    inOwnFolder(),
  ],
  publicDir: 'src/public',
  // What a thread needs for few files comes in a file of its own.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    manifest: true,
    // What draws models is larger, and comes when somebody looks at one.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // How long the bundler's parts took is news to nobody who starts the site.
      checks: { bundlerTimings: false, pluginTimings: false },
      // Its tables of names are made when it is loaded, and no page reads them.
      treeshake: { moduleSideEffects: [{ test: /\/altcha-lib\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: [firstLoad(), loadedTogether()] },
        // The first load lists every file that may come later: what only others load needs no name in it.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: 'assets/[hash:7].[ext]',
      },
    },
  },
});
