import { store } from './cache-store.ts';
import { LANGUAGES, LEGENDS, NAMES, SKINS } from './parsed-lists.ts';
import { readPublic } from './read-public.ts';
import { tellWhenNotStored } from './storing-failed.ts';

let storing: Promise<void> | undefined;

/**
 * Updates everything that is stored (docs: Stored lists). A list that fails is loaded again next time; pages get a
 * message when there is no room for it.
 */
export function storeLists(): Promise<void> {
  storing ??= storeAll()
    .catch(tellWhenNotStored)
    .finally(() => {
      storing = undefined;
    });
  return storing;
}

/** The lists that pages show first, the names in every language last. */
async function storeAll() {
  for (const address of [SKINS, LEGENDS, '/api/skins/changes', '/api/changes']) await keep(address);
  // The browser is set to save data.
  if (isSaving()) return;
  const { languages }: { languages: readonly { language: string }[] } = JSON.parse(await keep(LANGUAGES));
  const names = languages.map(({ language }) => NAMES + language);
  for (const address of await store.addresses()) {
    if (address.startsWith(NAMES) && !names.includes(address)) await store.remove(address);
  }
  for (const address of names) await keep(address);
}

async function keep(address: string): Promise<string> {
  const answer = await readPublic(address);
  await store.put(address, answer);
  return answer.text;
}

const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
