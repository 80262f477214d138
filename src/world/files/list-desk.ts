import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { World } from '#game-files/translate/translate-line.ts';
import type { Order, Progress } from '#game-files/translate/translate-lists.ts';
import type { Translation } from '#game-files/translate/translation.ts';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import type { ReadingEvent } from '#machines/list-desk/setup.ts';
import { shownAccount } from '../calls/shown-account.ts';
import { storeList } from '../kept/brought-list.ts';
import { showToast } from '../page/toast.ts';
import { filesOf } from './chosen-files.ts';
import { askThread } from './thread.ts';

/** Translates lists in a worker thread. */
const translateLists = fromCallback<AnyEventObject, Order & World>(({ input, sendBack }) => {
  const send = (event: ReadingEvent) => sendBack(event);
  const worker = new Worker(new URL('../../workers/translate-lists.ts', import.meta.url), { type: 'module' });
  return askThread<Progress, { translation: Translation }>(worker, input, {
    progressed: (progress) => send({ type: 'reading.progressed', progress }),
    finished: ({ translation }) => send({ type: 'reading.finished', translation }),
    stopped(reason) {
      console.error('Lists could not be read.', reason);
      send({ type: 'reading.failed', reason: STOPPED });
    },
  });
});

const STOPPED = 'Reading stopped early. Try again with fewer files or lines.';

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
