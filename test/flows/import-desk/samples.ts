import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { ImportDraft } from '#machines/rules/drafts.ts';
import type { Reading } from '#rules/import/reading/reading.ts';
import { NO_BUILD } from '#rules/import/review/build-problem.ts';
import type { Lists } from '#rules/import/review/difference.ts';
import { list, material, readingOf, skin, texts } from '../../game-files/dump/files-of.ts';
import { listed } from '../../rules/import/review/samples.ts';
import { publicOf } from '../../support/public-of.ts';

export const FLAG = 'S31_SECRET';

/** Enough new skins that not all of them are drawn at first. */
const crowd = Array.from({ length: 20 }, (_, index) => `lgnd_v32_crowd${index}`);

const files: Record<string, string> = {
  ...skin('ash', 'lgnd_v31_iron', {}, 1),
  ...skin('ash', 'lgnd_v31_secret', {}, 2),
  ...skin('nobody', 'lgnd_v31_new', {}, 3),
  ...Object.assign({}, ...crowd.map((stem, index) => skin('ash', stem, {}, 100 + index))),
  ...texts('english', {
    SKIN_ash_lgnd_v31_iron: 'Iron Choir',
    SKIN_ash_lgnd_v31_secret: 'Secret',
    SKIN_nobody_lgnd_v31_new: 'New One',
    ...Object.fromEntries(crowd.map((stem, index) => [`SKIN_ash_${stem}`, `Crowd ${index}`])),
  }),
};

/** Skins: one was typed differently, one waits for a flag, one has an unknown legend, and many others. */
export const dump = publicOf(files, { lgnd_v31_secret: FLAG });

/** A list without any skin. */
export const pasted = list(`matl,1,common.rpak,${material('ash', 'ash_lgnd_v31_iron_body')}`);

export const read: Reading = await readingOf(dump);
export const readFromText: Reading = await readingOf({ 'pasted text': pasted });

/** The draft that the session ended over. */
export const leftLying: ImportDraft = {
  ...{ reading: readFromText, completions: {}, taken: {}, sides: {}, flags: {} },
  ...{ leftAssets: { Textures: true }, build: NO_BUILD },
};

const keyOf = (stem: string) => read.skins.find(({ asset }) => asset.includes(stem))?.asset ?? '';
export const iron = keyOf('iron');
export const secret = keyOf('secret');
export const stranger = keyOf('lgnd_v31_new');

export const chosen = (files: Record<string, string>): ChosenFile[] =>
  Object.entries(files).map(([path, content]) => ({ path, file: new Blob([content]) }));
export const picture = { 'picture.png': '\x89PNG' };
export const IS_A_PICTURE = 'picture.png is a picture, not a list; leave it out.';

/** A drop cannot be made outside of a browser: the page finds the files by its name. */
export const entry = (name: string) => ({ name }) as FileSystemEntry;

const known = listed('s1', { ingamename: 'The Iron Choir', model: 'old_w', texture: 'ash_old', gameid: '1' });

/** The current list, and the list after somebody's change. */
export const lists: Lists = {
  seen: { skins: 1, archive: 1 },
  skins: [known],
  isStarter: false,
  starters: { skins: [], assets: [] },
  legends: ['Ash'],
  assets: [],
  gone: { skins: [], assets: [] },
  builds: [],
  flags: [],
  others: {},
};
export const listsSince: Lists = { ...lists, seen: { skins: 2, archive: 1 } };
