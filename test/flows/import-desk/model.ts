import { RequestFailure } from '#contract/failure.ts';
import { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import { FIRST_LINES } from '#machines/import-desk/setup.ts';
import { doesSomething, review } from '#rules/import/review/difference.ts';
import { defineModel, offline } from '../../walk/model.ts';
import {
  chosen,
  dump,
  entry,
  FLAG,
  IS_A_PICTURE,
  iron,
  leftLying,
  lists,
  listsSince,
  pasted,
  picture,
  read,
  readFromText,
  secret,
  stranger,
} from './samples.ts';

const refusal = (code: string) => new RequestFailure('Error: 409', { status: 409, code, serverMessage: 'Not now.' });
/** The server did not answer. */
const unanswered = new RequestFailure('The server cannot be reached.');

const progress = { stage: 'reading', files: 1, allFiles: 2, bytes: 1, allBytes: 2, lines: 3 } as const;
const none = { build: null, added: 0, changed: 0, removed: 0, assetsAdded: 0, assetsRemoved: 0 };
const applied = { message: 'Imported successfully', historyId: 'h1', batch: { ...none, added: 20, changed: 1 } };
/** Some skins were left alone, because somebody had changed them meanwhile. */
const appliedInPart = { ...applied, leftCount: 2 };
const rows = { skins: [], assets: [], gameids: [] };

export const importDeskModel = defineModel({
  machine: importDeskMachine,
  starts: [undefined, { draft: leftLying }],
  samples: {
    events: {
      'files.chosen': [{ files: chosen(dump) }, { files: chosen(picture) }, { files: [] }],
      'files.dropped': [{ entries: [entry('dump')] }, { entries: [entry('empty')] }],
      'text.pasted': [{ text: pasted }, { text: ' ' }],
      'reading.progressed': [{ progress }],
      'reading.finished': [{ reading: read }, { reading: readFromText }],
      'reading.failed': [{ reason: IS_A_PICTURE }],
      'search.changed': [{ value: 'secret' }, { value: '' }],
      'more.requested': [{ kind: 'new' }],
      'line.taken': [
        { key: secret, isTaken: true },
        { key: iron, isTaken: false },
      ],
      'lines.taken': [{ kind: 'heldBack', isTaken: true }],
      'line.completed': [
        { key: stranger, field: 'legend', value: 'Newcomer' },
        { key: stranger, field: 'legend', value: '' },
      ],
      'side.chosen': [
        { key: iron, side: 'theirs' },
        { key: iron, side: 'ours' },
      ],
      'sides.chosen': [{ side: 'theirs' }],
      'assets.taken': [{ key: 'Textures', isTaken: false }],
      'flag.set': [
        { name: FLAG, isOn: true },
        { name: FLAG, isOn: false },
      ],
      'build.described': [
        { field: 'name', value: 'Season 31' },
        { field: 'name', value: 'a\u200bb' },
      ],
      'change.undone': [
        { id: 'h1', historyId: 'h2' },
        { id: 'h2', historyId: 'h1' },
      ],
    },
    actors: {
      collectFiles: { done: [chosen(dump), []], error: [new Error('A folder cannot be opened.')] },
      loadLegends: { done: [{ legends: [], listed: [] }], error: [offline] },
      loadLists: { done: [lists, listsSince], error: [offline] },
      cutIntoParts: { done: [{ id: 'i1', parts: [rows, rows] }], error: [new Error('There is no memory left.')] },
      keepPart: { done: [{}], error: [refusal('busy'), offline] },
      applyImport: { done: [applied, appliedInPart], error: [refusal('stale'), refusal('incomplete'), unanswered] },
    },
  },
  known: ({ order, progress: _, reading, lists: compared, cut, applied: done, ...context }) => [
    order.files.map(({ path }) => path).at(-1),
    order.text,
    reading?.skins.length,
    compared?.seen,
    cut?.parts.length,
    done?.historyId,
    context,
  ],
  visible: ({ problem, taken, sides, completions, flags, isRenewed }) => [
    problem !== null,
    isRenewed,
    Object.keys(taken).length + Object.keys(sides).length + Object.keys(completions).length > 0,
    flags[FLAG],
  ],
  // Choices do not change the later steps.
  isFarEnough: ({ taken, sides, completions, flags, leftAssets, build, search, limits, isRenewed, order }) =>
    [taken, sides, completions, flags].some((some) => Object.keys(some).length > 0) ||
    (Object.keys(leftAssets).length > 0 && order.text === '') ||
    build.name === 'Season 31' ||
    search !== '' ||
    limits.new > FIRST_LINES.new ||
    isRenewed,
  onlyAtStart: {
    'importDesk.opening on always [isRead] → comparing': 'test/flows/import-desk/journey.test.ts restores a draft',
  },
  invariants: {
    'there is a difference exactly once files were read and compared': (snapshot) =>
      !(snapshot.matches('reviewing') || snapshot.matches('applying')) ||
      (snapshot.context.reading !== null && snapshot.context.lists !== null),
    'an import without effect is never applied': (snapshot) =>
      !snapshot.matches('applying') || doesSomething(snapshot.context),
    'a part is sent only while one is left, and the import is applied only when none is': ({ context, ...snapshot }) =>
      (!snapshot.matches({ applying: 'sending' }) || context.arrived < (context.cut?.parts.length ?? 0)) &&
      (!snapshot.matches({ applying: 'finishing' }) || context.arrived === context.cut?.parts.length),
    'an import with an invalid build name is never confirmed': (snapshot) =>
      !snapshot.matches({ reviewing: 'confirming' }) || snapshot.context.problem === null,
    'lines that are not public are taken only on request': ({ context }) =>
      review(context).lines.every(
        ({ kind, key, sent }) => kind !== 'heldBack' || sent === undefined || context.taken[key] === true,
      ),
    'lines that wait for a flag are included exactly while it is on': ({ context }) =>
      context.lists === null ||
      review(context).lines.every(({ kind, key }) => key !== secret || (kind === 'heldBack') !== context.flags[FLAG]),
    'every failure has a message': (snapshot) =>
      !(
        snapshot.matches('unlisted') ||
        snapshot.matches({ applying: 'unsent' }) ||
        snapshot.matches({ applying: 'unanswered' })
      ) || snapshot.context.problem !== null,
    'an applied import leaves no draft': (snapshot) =>
      !(snapshot.matches('applied') || snapshot.matches('takenBack')) || snapshot.context.reading === null,
    'an undone import can be applied again, and not undone twice': ({ context, ...snapshot }) =>
      !(snapshot.matches('applied') || snapshot.matches('takenBack')) ||
      context.applied?.historyId === (snapshot.matches('applied') ? 'h1' : 'h2'),
  },
});
