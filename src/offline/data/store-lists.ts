import type { DataFile, DataIndex } from '#contract/sent/data-files.ts';
import { ARCHIVE, readArchive } from './archive.ts';
import { LEGENDS, NAMES } from './library.ts';
import { NotAnswered, readPublic, sha256 } from './read.ts';
import { repeated } from './repeated.ts';
import { shelf } from './shelf.ts';
import { identified, readSkins, SKINS } from './skins.ts';
import { tellOfTrouble } from './trouble.ts';

let storing: Promise<void> | undefined;

/**
 * Brings all that is stored up to what the server has (docs: Stored lists). What does not come is asked for the next time;
 * pages are told when there is no room for it.
 */
export function storeLists(): Promise<void> {
  storing ??= storeAll()
    .catch(tellOfTrouble)
    .finally(() => {
      storing = undefined;
    });
  return storing;
}

/** One request tells what has changed; what is small comes first. */
async function storeAll() {
  const index: DataIndex = JSON.parse(await readPublic('/data/v1/index.json'));
  const fileAt = (name: string) => index.files.find(({ address }) => address === `/data/v1/${name}`);
  await storeSkins(fileAt('skins.json'));
  await storeText(LEGENDS, await readPublic('/api/legends'));
  for (const address of ASKED_FIRST) await storeText(repeated(address), await readPublic(address));
  // Somebody who pays for each of them wants no more than what they look at.
  if (isSaving()) return;
  await storeNames(index.files.filter(({ language }) => language !== undefined));
  await storeArchive(fileAt('archive.json'));
}

/** What pages ask for first that tell what changed. */
const ASKED_FIRST = ['/api/skins/changes', '/api/changes'];

const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function storeSkins(file: DataFile | undefined) {
  const stored = await shelf.get(SKINS);
  const readAt = Date.now();
  if (stored && file && stored.revision === file.revision) return shelf.sawSame(SKINS, readAt);
  const list = await readSkins(stored);
  await shelf.put(SKINS, list.revision === null && file ? await identified(list, file) : list);
}

async function storeText(name: string, text: string) {
  const readAt = Date.now();
  const stored = await shelf.get(name);
  if (stored?.text === text) await shelf.sawSame(name, readAt);
  else await shelf.put(name, { text, revision: null, readAt });
}

async function storeNames(files: readonly DataFile[]) {
  const names = files.map(({ language }) => `${NAMES}${language}`);
  for (const name of await shelf.names(NAMES)) if (!names.includes(name)) await shelf.remove(name);
  for (const { language, address, sha256: hash } of files) {
    const stored = await shelf.get(`${NAMES}${language}`);
    if (stored && (await sha256(stored.text)) === hash) continue;
    await storeText(`${NAMES}${language}`, await whole(address, hash));
  }
}

async function whole(address: string, hash: string) {
  const text = await readPublic(address);
  if ((await sha256(text)) === hash) return text;
  throw new NotAnswered(`${address} is another one by now, or has come damaged.`);
}

async function storeArchive(file: DataFile | undefined) {
  if (!file) return;
  const stored = await shelf.get(ARCHIVE);
  const text = await readArchive(stored?.text, file);
  if (text !== stored?.text) await shelf.put(ARCHIVE, { text, revision: null, readAt: Date.now() });
}
