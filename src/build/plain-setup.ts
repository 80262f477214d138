import type { Plugin } from 'vite';

// What makes an action, by its name alone; and what makes a setup of a setup.
const MAKER = /^ {4}(?:assign|sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild),$/gm;
const EXTEND = /^ {4}extend: [\s\S]*?^ {4}\}\)$/m;

/**
 * Leaves out of what XState's `setup` answers with all that our machines do not ask it for: they import by name what makes
 * their actions, so what makes the others is a part of no page.
 */
export const plainSetup = (): Plugin => ({
  name: 'plain-setup',
  apply: 'build',
  transform: {
    filter: { id: /\/xstate\/dist\/xstate\.esm\.js$/ },
    handler(code) {
      if (code.match(MAKER)?.length !== 9 || !EXTEND.test(code)) throw new Error('XState’s setup is another one.');
      return { code: code.replace(MAKER, '').replace(EXTEND, ''), map: null };
    },
  },
});
