import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Stored } from '#machines/pictures/pictures.ts';
import {
  type Album,
  albumOf,
  beyondTheMost,
  EMPTY,
  isCurrent,
  type Kept,
  oldestTenth,
  RULE,
  readAlbum,
  writeAlbum,
} from '#rules/skins/pictures/album.ts';
import { textsOfBrowser } from '../kept/kept-texts.ts';
import { ALBUM } from './album-name.ts';
import { albumText, albumTold } from './album-text.ts';

export type Picture = { skin: string; when: number; picture: Blob };

/** A row for each skin in both: the picture alone, and what is asked about all of them. */
interface Pictures extends DBSchema {
  pictures: { key: string; value: Blob };
  kept: { key: string; value: Omit<Kept, 'skin'> };
}
type Open = IDBPDatabase<Pictures>;

/**
 * Keeps pictures in this browser, in place of the ones that their skins had. When there is no room left, the oldest
 * tenth goes, once: where that makes no room, the others stay (docs: Pictures).
 */
export async function keepPictures(pictures: readonly Picture[]): Promise<Stored> {
  let gone = 0;
  try {
    const open = await opened();
    try {
      await put(open, pictures);
    } catch (error) {
      if (!isFull(error)) throw error;
      gone = await drop(open, oldestTenth(await listOf(open)));
      tell(await listOf(open));
      await put(open, pictures);
    }
    const kept = await listOf(open);
    const beyond = beyondTheMost(kept);
    gone += await drop(open, beyond);
    return { gone, isStored: tell(beyond.length > 0 ? await listOf(open) : kept) };
  } catch (error) {
    console.error('Pictures could not be stored.', error);
    return { gone, isStored: false };
  }
}

/** When the picture of each skin was kept; none of those that are hidden. */
export async function keptTimes(): Promise<ReadonlyMap<string, number>> {
  if (albumText() === null) return new Map();
  return new Map((await listOf(await opened())).filter(isCurrent).map(({ skin, when }) => [skin, when]));
}

/** The pictures of some skins. */
export async function picturesOf(skins: readonly string[]): Promise<ReadonlyMap<string, Blob>> {
  const { store } = (await opened()).transaction('pictures');
  const files = await Promise.all(skins.map((skin) => store.get(skin)));
  return new Map(skins.flatMap((skin, at) => (files[at] ? [[skin, files[at]]] : [])));
}

/** The skins whose pictures are hidden until they are drawn anew. */
export async function hiddenSkins(): Promise<ReadonlySet<string>> {
  if (readAlbum(albumText()).hidden === 0) return new Set();
  const kept = await listOf(await opened());
  return new Set(kept.filter((one) => !isCurrent(one)).map(({ skin }) => skin));
}

/** All pictures that are not hidden; none where the browser stores nothing. */
export async function allPictures(): Promise<Picture[]> {
  if (albumText() === null) return [];
  const all = (await opened()).transaction(['pictures', 'kept']);
  const pictures = all.objectStore('pictures');
  const kept = all.objectStore('kept');
  // Both are in the order of their keys, and a transaction sees one state of both.
  const [skins, files, facts] = await Promise.all([pictures.getAllKeys(), pictures.getAll(), kept.getAll()]);
  return skins.flatMap((skin, at) => {
    const [picture, fact] = [files[at], facts[at]];
    return picture && fact && isCurrent(fact) ? [{ skin, picture, when: fact.when }] : [];
  });
}

/** Removes all pictures; returns whether none is stored any longer. */
export async function removePictures(): Promise<boolean> {
  try {
    const open = await opened();
    const all = open.transaction(['pictures', 'kept'], 'readwrite');
    await Promise.all([all.objectStore('pictures').clear(), all.objectStore('kept').clear(), all.done]);
    return tell(await listOf(open));
  } catch (error) {
    console.error('Pictures could not be removed.', error);
    return false;
  }
}

let opening: Promise<Open> | undefined;

/** Opens the store, once; a browser that refuses is asked again the next time. */
function opened() {
  opening ??= openDB<Pictures>('pictures', 1, {
    upgrade(open) {
      open.createObjectStore('pictures');
      open.createObjectStore('kept');
    },
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

function forget() {
  opening = undefined;
}

async function put(open: Open, pictures: readonly Picture[]): Promise<void> {
  const all = open.transaction(['pictures', 'kept'], 'readwrite');
  // A request that fails says so itself.
  all.done.catch(() => {});
  const [files, facts] = [all.objectStore('pictures'), all.objectStore('kept')];
  await Promise.all(
    pictures.flatMap(({ skin, when, picture }) => [
      files.put(picture, skin),
      facts.put({ size: picture.size, when, rule: RULE }, skin),
    ]),
  );
  await all.done;
}

async function drop(open: Open, skins: readonly string[]): Promise<number> {
  if (skins.length === 0) return 0;
  const all = open.transaction(['pictures', 'kept'], 'readwrite');
  const [files, facts] = [all.objectStore('pictures'), all.objectStore('kept')];
  await Promise.all([...skins.flatMap((skin) => [files.delete(skin), facts.delete(skin)]), all.done]);
  return skins.length;
}

async function listOf(open: Open): Promise<Kept[]> {
  const { store } = open.transaction('kept');
  const [skins, facts] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return skins.flatMap((skin, at) => {
    const fact = facts[at];
    return fact ? [{ skin, ...fact }] : [];
  });
}

/** Writes how many there are now, and tells every page of it. Returns whether the browser stored that. */
function tell(kept: readonly Kept[]): boolean {
  const { isShown } = readAlbum(albumText() ?? writeAlbum({ ...EMPTY, isShown: true }));
  const isStored = writeText(albumOf(kept, isShown));
  albumTold.tell();
  return isStored;
}

const writeText = (album: Album) =>
  album.number + album.hidden === 0 ? textsOfBrowser.drop(ALBUM) : textsOfBrowser.keep(ALBUM, writeAlbum(album));

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';
