import * as v from 'valibot';
import { type ChosenFile, fromBlob } from '#game-files/files/incoming.ts';
import { wholeText } from '#game-files/files/source.ts';
import { isList } from '#game-files/translate/is-list.ts';
import type { Brought, Stored } from '#machines/list-desk/setup.ts';
import { JsonText } from './json-text.ts';
import { LIST, textsOfTab } from './kept-texts.ts';

/** A list with more letters does not survive a reload: browsers store some millions for a site, and wait for it. */
const MOST_LETTERS = 1_000_000;

const StoredList = v.object({
  /** The account that brought it; null for a guest. */
  author: v.nullable(v.string()),
  box: v.string(),
  /** What was read, if it is not what stands in the box. */
  text: v.optional(v.string()),
  /** The paths of files, and what is in the lists among them. */
  files: v.array(v.object({ path: v.string(), text: v.optional(v.string()) })),
});
type StoredList = v.InferOutput<typeof StoredList>;

/** Keeps an account’s or a guest’s list for a reload of this tab, or forgets the one that is kept (docs: A list that stays). */
export async function storeList({ box, order: { text, files } }: Stored, author: string | null) {
  const isSame = text === box;
  const paths = files.map(({ path }) => ({ path }));
  const letters = box.length + (isSame ? 0 : text.length) + paths.reduce((sum, { path }) => sum + path.length, 0);
  const list = { author, box, ...(!isSame && { text }), files: paths };
  if (letters === 0 || letters > MOST_LETTERS || !keep(list)) {
    textsOfTab.drop(LIST);
    return;
  }
  const lists = await textsOf(files, MOST_LETTERS - letters);
  // Meanwhile another list may have come, or somebody else.
  if (lists.size === 0 || textsOfTab.read(LIST) !== JSON.stringify(list)) return;
  keep({ ...list, files: files.map((file) => ({ path: file.path, text: lists.get(file) })) });
}

const keep = (list: StoredList) => textsOfTab.keep(LIST, JSON.stringify(list));

/** What is in the lists among some files, as long as it is no more than so many letters. */
async function textsOf(files: readonly ChosenFile[], most: number) {
  const texts = new Map<ChosenFile, string>();
  let left = most;
  for (const one of files) {
    const file = fromBlob(one.path, one.file);
    // A file that was moved meanwhile, or is no text, is known by its name.
    const text = (await isList(file)) ? await wholeText(file.open(), left).catch(() => undefined) : undefined;
    if (text === undefined) continue;
    left -= text.length;
    texts.set(one, text);
  }
  return texts;
}

/**
 * The list that this account, or a guest, has kept in this tab before a reload: its files by their names alone, except
 * small lists.
 */
export function storedList(account: string | undefined): Brought | undefined {
  const { success, output } = v.safeParse(v.pipe(JsonText, StoredList), textsOfTab.read(LIST));
  if (!success || ![null, account].includes(output.author)) return;
  const { box, text = box, files } = output;
  return {
    box,
    order: {
      text,
      files: files.map(({ path, text: lines }) => ({ path, file: new Blob(lines === undefined ? [] : [lines]) })),
    },
    isByName: files.length > 0,
  };
}
