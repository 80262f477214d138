import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import { type Brought, LINES_AT_A_TIME, shownPlaces, summaryOf } from '#machines/list-desk/setup.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { chosen, entry, exported, foreign, known, lists, many, names, translated } from './samples.ts';

const none: Brought = { order: { files: [], text: '' } };
/** What was left with its answers. */
const answered: Brought = {
  order: { files: [], text: known },
  box: known,
  lists,
  translation: await translated(known),
};

const progress = { files: 0, allFiles: 1, bytes: 1, allBytes: 2, lines: 3 };

export const listDeskModel = defineModel({
  machine: listDeskMachine,
  starts: [none, { ...none, order: { files: [], text: known } }, answered],
  samples: {
    events: {
      'files.chosen': [{ files: exported }, { files: [] }],
      'files.dropped': [{ entries: [entry('exported')] }, { entries: [entry('empty')] }],
      'text.pasted': [{ text: known }, { text: foreign }, { text: many }, { text: ' ' }],
      'text.typed': [{ text: known }, { text: '' }],
      'reading.progressed': [{ progress }],
      'reading.finished': [
        { translation: await translated(known) },
        { translation: await translated(foreign) },
        { translation: await translated(many) },
        { translation: await translated('', exported) },
      ],
      'reading.failed': [{ reason: 'Reading has stopped.' }],
      'filter.chosen': [{ filter: { part: 'unknown' } }, { filter: { legend: 'Ash' } }, { filter: { kind: 'model' } }],
      'file.requested': [{ form: 'csv' }, { form: 'json' }, { form: 'pairs' }],
    },
    actors: {
      collectFiles: { done: [exported, chosen()], error: [new Error('A folder cannot be opened.')] },
      loadLists: { done: [lists], error: [offline] },
      loadNames: { done: [names], error: [offline] },
    },
  },
  onlyAtStart: {
    'listDesk.opening on always [isAnswered] → answered': 'a list with its answers comes back: journey.test.ts',
    'listDesk.opening on always [isBrought] → learning':
      'a text brought along is read like a pasted one: journey.test.ts',
  },
  known: ({ order, lists: listed, names: all, progress: _, translation, ...context }) => [
    order.files.length,
    order.text,
    listed !== null,
    all !== null,
    translation?.texts[1],
    context,
  ],
  visible: ({ problem, lost, translation }) => [problem !== null, lost !== null, translation?.texts.length],
  // Filters do not change the later steps.
  isFarEnough: ({ filter: { part, legend, kind }, limit }) =>
    part !== 'all' || legend !== '' || kind !== '' || limit > LINES_AT_A_TIME,
  invariants: {
    'there are answers exactly when they are shown': (snapshot) =>
      !snapshot.matches('answered') || (snapshot.context.translation !== null && snapshot.context.lists !== null),
    'the shown lines were read': ({ context }) =>
      shownPlaces(context).length <= (context.translation?.texts.length ?? 0),
    'no line is lost: each is known, unknown, or names nothing': ({ context }) =>
      context.translation === null ||
      context.lists === null ||
      summaryOf(context).lines + context.translation.passedOver === context.translation.read,
    'there is something to read exactly when it is read, or was': ({ context: { order }, ...snapshot }) =>
      snapshot.matches('collecting') ||
      snapshot.matches('choosing') === (order.files.length === 0 && order.text.trim() === ''),
    'names in other languages are loaded when a line may be one': (snapshot) =>
      !snapshot.matches('naming') || snapshot.context.translation?.hasOthers === true,
    'every failure has a message': (snapshot) => !snapshot.matches('unlisted') || snapshot.context.problem !== null,
  },
});
