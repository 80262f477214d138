import { expect, it } from 'vitest';
import { intentSentence } from '#rules/news/say-batch.ts';
import { batchSentence } from '../../src/parts/history/history-line.tsx';

const none = { build: null, added: 0, changed: 0, removed: 0, assetsAdded: 0, assetsRemoved: 0 };
const entry = (batch: object, isUndo = false) => ({
  ...{ _id: 'b1', at: 1, actor: 'import', isUndo, isUndone: false },
  batch: { ...none, ...batch },
});

it.each([
  ['added 214 skins and changed 31', entry({ added: 214, changed: 31 })],
  ['changed 1 skin (Season 27)', entry({ changed: 1, build: 'Season 27' })],
  ['added 2 skins, removed 26, and added 1,200 assets', entry({ added: 2, removed: 26, assetsAdded: 1200 })],
  ['changed 2 assets', entry({ assetsChanged: 2 })],
  ['took a batch back: removed 1 skin and removed 1 asset', entry({ removed: 1, assetsRemoved: 1 }, true)],
  ['changed what is starter data', entry({})],
  ['added 2 skins and found 1,200 gone (Season 28)', entry({ added: 2, gone: 1200, build: 'Season 28' })],
  ['found 3 gone', entry({ gone: 3 })],
  ['found all of it there (Season 29)', entry({ gone: 0, build: 'Season 29' })],
  ['took a batch back: forgot what it found gone', entry({ gone: 0 }, true)],
])('a batch is said in one line: %s', (sentence, batch) => {
  expect(batchSentence(batch)).toBe(sentence);
});

it('says what a batch would do in the present', () => {
  const batch = { build: null, added: 1, changed: 0, removed: 1110, assetsAdded: 0, assetsRemoved: 2 };
  expect(intentSentence(batch)).toBe('adds 1 skin, removes 1,110, and removes 2 assets');
});
