import { fromPromise } from 'xstate';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import { shownAccount } from '../calls/shown-account.ts';
import { storeList } from '../kept/brought-list.ts';
import { showToast } from '../page/toast.ts';
import { filesOf } from './chosen-files.ts';
import { translateLists } from './translate-lists.ts';

export const listDesk = listDeskMachine.provide({
  actors: {
    collectFiles: fromPromise(({ input }) => filesOf(input.entries)),
    loadLists: fromPromise(async ({ signal }) => (await import('./desk-lists.ts')).loadLists(signal)),
    loadNames: fromPromise(async ({ input, signal }) => (await import('./desk-lists.ts')).loadTold(input, signal)),
    translateLists,
  },
  actions: {
    storeList: (_, list) => void storeList(list, shownAccount() ?? null),
    saveFile: (_, wanted) => {
      import('./save-translated.ts').then(
        ({ saveTranslated }) => saveTranslated(wanted),
        () => showToast({ kind: 'error', text: 'The file could not be created. Reload the page.' }),
      );
    },
  },
});
