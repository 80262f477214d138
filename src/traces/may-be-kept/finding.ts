import type { changesMachine } from '#machines/history/changes.ts';
import type { newsMachine } from '#machines/history/news.ts';
import type { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import type { mineMachine } from '#machines/my-list/mine.ts';
import type { mineNewsMachine } from '#machines/my-list/mine-news.ts';
import type { starsMachine } from '#machines/my-list/stars.ts';
import type { takingMachine } from '#machines/my-list/taking.ts';
import type { catalogueMachine } from '#machines/pages/catalogue.ts';
import type { albumMachine } from '#machines/pictures/album.ts';
import type { picturesMachine } from '#machines/pictures/pictures.ts';
import type { languagesMachine } from '#machines/translator/languages.ts';
import type { overlayMachine } from '#machines/translator/overlay.ts';
import type { translatorMachine } from '#machines/translator/translator.ts';
import type { viewerMachine } from '#machines/viewer/viewer.ts';
import type { LinesOf } from './line.ts';

const starred = { skin: 'id', name: 'public', legend: 'public', model: 'public', note: 'text' } as const;

export const translator: LinesOf<typeof translatorMachine> = {
  events: {
    // Words that are looked for in a list that everybody sees.
    'search.changed': { search: 'public' },
    'facts.chosen': { facts: 'public' },
    'sortField.chosen': { sortField: 'id' },
    'sortOrder.chosen': { sortOrder: 'id' },
    'language.chosen': { language: 'id' },
    'names.arrived': { naming: 'made' },
    'card.toggled': { legend: 'public' },
    'rows.revealed': { legend: 'public' },
    'rows.concealed': { legend: 'public' },
    'place.restored': {
      filters: { search: 'public', sortField: 'id', sortOrder: 'id', language: 'id', facts: 'public' },
      cards: 'public',
    },
    'stars.changed': { stars: starred },
    'list.pasted': { text: 'text' },
  },
  answers: { loadSkins: 'public', loadFacts: 'made', findFurther: 'made' },
  input: { cards: 'public' },
};

export const languages: LinesOf<typeof languagesMachine> = {
  events: { 'language.changed': { language: 'id' } },
  // The names stand in what the view tells the translator.
  answers: { loadLanguages: 'public', loadNames: { language: 'id' } },
  input: { language: 'id' },
};

export const overlay: LinesOf<typeof overlayMachine> = {
  events: { 'copies.opened': { title: 'public', rows: 'public' }, 'template.changed': { template: 'text' } },
  answers: { loadAssets: 'public' },
  input: { template: 'text' },
};

export const stars: LinesOf<typeof starsMachine> = {
  events: {
    'stars.changed': { stars: starred },
    'star.toggled': { skin: starred },
    'star.removed': { skin: 'id' },
    'stars.added': { skins: starred },
    'star.replaced': { skin: 'id', by: starred },
    'note.changed': { skin: 'id', note: 'text' },
  },
  answers: { changeStars: { stars: starred, isStored: 'id' } },
};

export const mine: LinesOf<typeof mineMachine> = {
  events: {},
  answers: { loadSkins: { legends: 'public', held: starred }, answerHeld: 'id' },
  input: { query: 'place', account: 'id' },
};

export const mineNews: LinesOf<typeof mineNewsMachine> = {
  events: { 'stars.changed': { stars: starred }, 'changes.seen': { newest: 'id', since: 'id' } },
  answers: { loadNewest: { changes: 'public', whole: 'public', since: 'id', seen: 'id' } },
};

export const taking: LinesOf<typeof takingMachine> = {
  events: { 'skins.requested': { kind: 'id' } },
  answers: { loadTaken: 'public' },
  input: { group: 'id' },
};

export const changes: LinesOf<typeof changesMachine> = {
  input: { known: 'public' },
  events: {},
  answers: { loadChanges: 'public' },
};

export const news: LinesOf<typeof newsMachine> = {
  events: {},
  answers: { loadNews: 'public', compareVisits: 'id' },
};

export const catalogue: LinesOf<typeof catalogueMachine> = { events: {}, answers: { loadPage: 'public' } };

/** Files and pictures stay with the person: names of the game's files stand in them, and others do too. */
export const viewer: LinesOf<typeof viewerMachine> = {
  events: {
    'drawing.began': { canvas: 'nothing' },
    'drawing.refused': { reason: 'id' },
    'look.requested': { file: { path: 'text' }, pictures: { path: 'text' }, skins: 'public' },
    'colour.chosen': { colour: 'text' },
    turned: { by: 'id' },
  },
  answers: {
    readModel: { model: 'shape', up: 'id', problem: 'text' },
    readPictures: { pictures: 'nothing', problems: { path: 'text', problem: 'text' } },
  },
};

export const pictures: LinesOf<typeof picturesMachine> = {
  events: {
    'keeping.requested': {
      models: { file: { path: 'text' }, pictures: { path: 'text' }, skins: 'public' },
      colour: 'text',
    },
    'models.found': { models: { file: { path: 'text' }, pictures: { path: 'text' }, skins: 'public' } },
    'model.photographed': { pictures: { skins: 'id', picture: 'nothing' } },
    'model.refused': { problem: 'id' },
    'graphics.refused': { reason: 'id' },
  },
  answers: {
    keepPictures: { gone: 'id', isStored: 'id' },
    findOutdated: { file: { path: 'text' }, pictures: { path: 'text' }, skins: 'public' },
  },
};

export const album: LinesOf<typeof albumMachine> = {
  events: { 'album.changed': { album: 'id' }, 'zip.chosen': { file: 'nothing' } },
  answers: {
    removePictures: 'id',
    saveZip: 'nothing',
    addZip: { added: 'id', left: 'id', gone: 'id', isStored: 'id', problem: 'id' },
  },
};

export const listDesk: LinesOf<typeof listDeskMachine> = {
  events: {
    'reading.progressed': { progress: 'nothing' },
    'reading.finished': { translation: 'text' },
    'reading.failed': { reason: 'id' },
    'files.chosen': { files: { path: 'text' } },
    'files.dropped': { entries: 'nothing' },
    'text.pasted': { text: 'text' },
    'text.typed': { text: 'text' },
    'filter.chosen': { filter: 'id' },
    'file.requested': { form: 'id' },
  },
  answers: { collectFiles: { path: 'text' }, loadLists: 'public', loadNames: 'nothing' },
};
