import { resolve } from 'node:path';
import type { Alias } from 'vite';

/** Stand-ins for parts of packages that can do more than any page needs (decision 031). */
export const lighter: Alias[] = [
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/parts/plain-icon.ts') },
  { find: /^(?:regexparam|\.\/use-browser-location\.js)$/, replacement: resolve('src/parts/plain-router.ts') },
  // React has had by itself since version 18 what these bring to earlier ones.
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];
