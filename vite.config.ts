import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './src/build/precompress.ts';
import { sanitizedNotes } from './src/build/sanitized-notes.ts';

export default defineConfig({
  plugins: [react(), sanitizedNotes(), precompress()],
  publicDir: 'src/public',
  build: { target: 'es2023', modulePreload: { polyfill: false } },
  test: {
    reporters: ['default', './test/support/tally.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/*.test.ts', 'test/{contract,machines,src}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          globalSetup: 'test/support/postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/support/chromium.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
