import { expect, it } from 'vitest';
import { LegendDraft, LegendPatch } from '#contract/skins/legend-draft.ts';
import { refusedBy } from '../support/refused-by.ts';

const fox = { name: 'Fox', folder: 'fox', words: [], rig: null, clips: null };

it.each<[string, object, string, string]>([
  ['no name', { name: undefined }, 'name', 'The legend is missing.'],
  ['an empty name', { name: ' ' }, 'name', 'The legend is empty.'],
  ['a long name', { name: 'x'.repeat(61) }, 'name', 'The legend is longer than 60 characters.'],
  ['a name with a break', { name: 'a\nb' }, 'name', 'The legend holds characters that cannot be printed.'],
  ['Dummy', { name: 'Dummy' }, 'name', 'A legend named Dummy is shown nowhere. Choose another name.'],
  ['a folder with a space', { folder: 'a b' }, 'folder', 'Write the folder in small letters, digits and _.'],
  ['a long folder', { folder: 'x'.repeat(41) }, 'folder', 'The folder is longer than 40 characters.'],
  ['a number for a folder', { folder: 5 }, 'folder', 'The folder is missing.'],
  [
    'a word with a hyphen',
    { words: ['a-b'] },
    'words',
    '“a-b” is not a word: use small letters, digits and _, at most 40.',
  ],
  ['an empty word', { words: [''] }, 'words', '“” is not a word: use small letters, digits and _, at most 40.'],
  [
    'too many words',
    { words: Array.from({ length: 31 }, (_, at) => `w${at}`) },
    'words',
    'A legend has at most 30 words.',
  ],
  ['a text for words', { words: 'a b' }, 'words', 'Send the words as a list.'],
  ['a number for a word', { words: [1] }, 'words.0', 'A word is a text.'],
  ['long clips', { clips: 'x'.repeat(201) }, 'clips', 'The asset name is longer than 200 characters.'],
  [
    'a rig that all legends share for clips',
    { clips: 'mp_pilot_medium_core' },
    'clips',
    'All legends of a size share this rig. Name clips that are this legend’s own.',
  ],
  ['an unknown field', { skins: 1 }, 'skins', 'There is no such field.'],
])('what cannot be a legend is refused, new or changed: %s', (_, more, field, text) => {
  const body = { ...fox, ...more };
  const refused = { message: text, fields: { [field]: text } };
  expect([refusedBy(LegendDraft, body), refusedBy(LegendPatch, body)]).toEqual([refused, refused]);
});
