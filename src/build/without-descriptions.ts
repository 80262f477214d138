import type { Plugin } from 'vite';

// As a text, a name, or a call with a text.
const DESCRIPTION = /\bdescription:\s*(?:'[^'\\\n]*'|"[^"\\\n]*"|`[^`\\\n]*`|\w+(?:\('[^'\\\n]*'\))?),?/g;

/** Leaves out of what visitors download what a state is for: the diagrams and the inspector say so, the page does not. */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/[^?]*\.ts$/ },
    handler: (code) => ({ code: code.replace(DESCRIPTION, ''), map: null }),
  },
});
