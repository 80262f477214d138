import { assign, createActor, setup } from 'xstate';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { ReadingEvent } from '#machines/import-desk/setup.ts';
import { chosenFiles, droppedEntries, filesOf } from '../../../src/world/files/chosen-files.ts';
import { readDump } from '../../../src/world/files/read-dump.ts';

type Told = { events: ReadingEvent[]; frames: number };
export type ReadingWindow = Window & { told: Told; begin: (text: string) => void };
declare const window: ReadingWindow;

// The desk's part in this: it invokes the reading, and leaves the state when somebody cancels.
const machine = setup({
  types: {
    events: {} as ReadingEvent | { type: 'cancel' } | { type: 'chosen'; files: ChosenFile[]; text: string },
    context: {} as { files: ChosenFile[]; text: string },
  },
  actors: { readDump },
}).createMachine({
  context: { files: [], text: '' },
  initial: 'choosing',
  states: {
    choosing: {
      on: { chosen: { target: 'reading', actions: assign(({ event: { files, text } }) => ({ files, text })) } },
    },
    reading: {
      invoke: { src: 'readDump', input: ({ context }) => context },
      on: {
        cancel: 'choosing',
        'reading.progressed': { actions: ({ event }) => window.told.events.push(event) },
        'reading.finished': { target: 'choosing', actions: ({ event }) => window.told.events.push(event) },
        'reading.failed': { target: 'choosing', actions: ({ event }) => window.told.events.push(event) },
      },
    },
  },
});

const desk = createActor(machine).start();

function begin(files: ChosenFile[], text = '') {
  window.told = { events: [], frames: 0 };
  desk.send({ type: 'chosen', files, text });
  countFrames();
}

/** Counts the frames that the page draws while it reads. */
function countFrames() {
  if (!desk.getSnapshot().matches('reading')) return;
  window.told.frames += 1;
  requestAnimationFrame(countFrames);
}

window.begin = (text) => begin([], text);
for (const input of document.querySelectorAll('input')) {
  input.addEventListener('change', () => begin(chosenFiles(input.files ?? [])));
}
document.querySelector('button')?.addEventListener('click', () => desk.send({ type: 'cancel' }));
const drop = document.querySelector('#drop');
drop?.addEventListener('dragover', (event) => event.preventDefault());
drop?.addEventListener('drop', (event) => {
  event.preventDefault();
  const { items = [] } = (event as DragEvent).dataTransfer ?? {};
  void filesOf(droppedEntries(items)).then((files) => begin(files));
});
