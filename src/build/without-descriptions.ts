import type { Plugin } from 'vite';

/** Leaves out of what visitors download what a state is for: the diagrams and the inspector say so, the page does not. */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/[^?]*\.ts$/ },
    handler: (code) => ({ code: code.replace(/\bdescription:\s*(?:'[^'\\\n]*'|"[^"\\\n]*"),?/g, ''), map: null }),
  },
});
