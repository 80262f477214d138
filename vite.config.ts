import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './src/build/precompress.ts';
import { prerendered } from './src/build/prerendered.ts';
import { sanitizedNotes } from './src/build/sanitized-notes.ts';
import { shippedLicences } from './src/build/shipped-licences.ts';
import { stamped } from './src/build/stamp.ts';
import { withoutDescriptions } from './src/build/without-descriptions.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/** Test files share what they import: to read it anew for each takes minutes in all, and none changes it. */
const sharing = { isolate: false };

/** What the build of the page shares with the one that draws it. */
const shared = () => ({
  plugins: [react(), sanitizedNotes(), shippedLicences(), withoutDescriptions()],
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
});
const { plugins, define } = shared();

// Small files that every page or most pages need, as one: each alone compresses badly. Not those of the staff.
const base = {
  name: 'base',
  test: /machines.stubs|rules.skins.(fold|slug|address)|.contract.(archive-links|call|failure|pages|skin|skin-fields|text|unwrap|user|visitor-calls)\.ts|content.site|createLucideIcon|icons.search.mjs|use-sync-external-store.shim|preload-helper|.valibot.|parts.(skin-name|state-of|marked)/,
};

// Small files that several of the other pages share, as one: the first load names every file that may come later.
const desk = {
  name: 'desk',
  test: /parts.(confirm|count|focus-|retry|loading|search-box|dialog)|icons.(loader-circle|rotate-ccw|chevron-right|triangle-exclamation-point|check|download).mjs|staff.module/,
};

export default defineConfig({
  plugins: [...plugins, precompress(), prerendered(shared), stamped()],
  define,
  publicDir: 'src/public',
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [base, desk] },
        // The first load lists every file that may come later: what only others load needs no name in it.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: 'assets/[hash:7].[ext]',
      },
    },
  },
  test: {
    reporters: ['default', './test/support/tally.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...sharing,
          name: 'unit',
          include: ['test/*.test.ts', 'test/{contract,rules,machines,flows,src}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...sharing,
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: 'test/support/engines.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...sharing,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          // Two browsers at a time: pages animate, and one draws while the other waits.
          maxWorkers: 2,
          expect: { poll: { timeout: 5000 } },
          sequence: { groupOrder: 2 },
          globalSetup: 'test/support/chromium.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
