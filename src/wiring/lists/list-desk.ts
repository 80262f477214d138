import { fromPromise } from 'xstate';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import { shownAccount } from '../../world/calls/shown-account.ts';
import { filesOf } from '../../world/files/chosen-files.ts';
import { translateLists } from '../../world/files/translate-lists.ts';
import { storeList } from '../../world/kept/brought-list.ts';
import { showToast } from '../../world/toast.ts';

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
