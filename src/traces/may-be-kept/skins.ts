import type { addSkinMachine } from '#machines/add-skin/add-skin.ts';
import type { deleteSkinMachine } from '#machines/delete-skin/delete-skin.ts';
import type { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import type { historyMachine } from '#machines/history/history.ts';
import type { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import type { legendsMachine } from '#machines/legends/legends.ts';
import type { reviewDeskMachine } from '#machines/review-desk/review-desk.ts';
import type { suggestMachine } from '#machines/suggest/suggest.ts';
import type { LinesOf } from './line.ts';

/** A suggestion names people, and holds what they wrote. */
const choices = { Models: 'public', Textures: 'public', Animations: 'public', suggested: 'shape' } as const;

export const addSkin: LinesOf<typeof addSkinMachine> = {
  events: {
    'legend.chosen': { legend: 'public' },
    'name.changed': { value: 'text' },
    'model.chosen': { model: 'public' },
    'texture.chosen': { texture: 'public' },
    'animation.chosen': { animation: 'public' },
  },
  answers: { loadSkins: 'public', loadArchive: choices, addSkin: 'shape' },
};

export const editSkin: LinesOf<typeof editSkinMachine> = {
  events: {
    'legend.chosen': { legend: 'public' },
    'skin.chosen': { id: 'id' },
    'name.changed': { value: 'text' },
    'model.chosen': { model: 'public' },
    'texture.chosen': { texture: 'public' },
    'animation.chosen': { animation: 'public' },
    'side.chosen': { field: 'id', side: 'id' },
  },
  answers: { loadSkins: 'public', loadArchive: choices, saveSkin: 'shape' },
};

export const deleteSkin: LinesOf<typeof deleteSkinMachine> = {
  events: { 'skin.chosen': { id: 'id' } },
  answers: { loadSkins: 'public', removeSkin: 'shape' },
};

export const suggest: LinesOf<typeof suggestMachine> = {
  events: {
    'kind.chosen': { kind: 'id' },
    'text.changed': { name: 'id', value: 'text' },
    'language.chosen': { language: 'id' },
  },
  answers: { loadSkins: 'public', loadNames: 'public', suggest: 'shape' },
};

export const reviewDesk: LinesOf<typeof reviewDeskMachine> = {
  events: {
    'filter.changed': ({ name }) => ({ name: 'id', value: name === 'kind' ? 'id' : 'text' }),
    'suggestion.chosen': { id: 'id' },
    'text.changed': { value: 'text' },
    'reason.chosen': { why: 'id' },
    'change.undone': { id: 'id' },
  },
  answers: { loadQueue: 'shape', loadMore: 'shape', accept: 'shape', decline: 'shape', undoDecision: 'shape' },
};

export const legends: LinesOf<typeof legendsMachine> = {
  events: {
    'filter.changed': { value: 'text' },
    'legend.chosen': { id: 'id' },
    'field.changed': { field: 'id', value: 'text' },
    'deletion.requested': { id: 'id' },
  },
  answers: { loadLegends: 'public', saveLegend: 'shape', removeLegend: 'shape' },
};

export const history: LinesOf<typeof historyMachine> = {
  events: { 'legend.changed': { value: 'text' }, 'person.changed': { value: 'text' }, 'batch.toggled': { id: 'id' } },
  answers: { loadHistory: 'shape' },
  input: { batch: 'id', skin: 'id' },
};

export const importDesk: LinesOf<typeof importDeskMachine> = {
  events: {
    'reading.progressed': { progress: 'nothing' },
    'reading.finished': { reading: 'public' },
    'reading.failed': { reason: 'id' },
    'files.chosen': { files: { path: 'text' } },
    'files.dropped': { entries: 'nothing' },
    'text.pasted': { text: 'text' },
    'search.changed': { value: 'text' },
    'more.requested': { kind: 'id' },
    'line.taken': { key: 'public' },
    'lines.taken': { kind: 'id' },
    'line.completed': { key: 'public', field: 'id', value: 'text' },
    'side.chosen': { key: 'public', side: 'id' },
    'sides.chosen': { side: 'id' },
    'assets.taken': { key: 'public' },
    'flag.set': { name: 'id' },
    'build.described': { field: 'id', value: 'text' },
    'change.undone': { id: 'id', historyId: 'id' },
  },
  answers: {
    collectFiles: { path: 'text' },
    loadLegends: 'public',
    loadLists: 'public',
    cutIntoParts: 'public',
    keepPart: 'nothing',
    applyImport: 'shape',
  },
};
