import type { Plugin } from 'vite';

/**
 * Leaves of Lucide's icons what they are drawn of: their names, which tell them apart in its own catalogue, and the keys
 * of their parts, which `parts/plain-icon.ts` has no use for.
 */
export const plainPictures = (): Plugin => ({
  name: 'plain-pictures',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({
      code: code.replace(/,\s*key: "\w+"|^ {2}(?:name|size|aliases): .*$|^__iconData\.node;$/gm, ''),
      map: null,
    }),
  },
});
