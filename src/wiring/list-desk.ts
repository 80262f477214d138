import { fromPromise } from 'xstate';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import { filesOf } from '../world/chosen-files.ts';
import { saveFile } from '../world/save-file.ts';
import { translateLists } from '../world/translate-lists.ts';

export const listDesk = listDeskMachine.provide({
  actors: {
    collectFiles: fromPromise(({ input }) => filesOf(input.entries)),
    loadLists: fromPromise(async ({ signal }) => (await import('./desk-lists.ts')).loadLists(signal)),
    loadNames: fromPromise(async ({ signal }) => (await import('./desk-lists.ts')).loadNames(signal)),
    translateLists,
  },
  actions: { saveFile: (_, file) => saveFile(file) },
});
