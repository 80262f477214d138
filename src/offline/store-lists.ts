import { LANGUAGES, LEGENDS, NAMES, SKINS } from './parsed-lists.ts';
import { readPublic } from './read-public.ts';
import { store } from './cache-store.ts';
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

/** What is asked for first comes first, and the names of every language last. */
async function storeAll() {
  for (const address of [SKINS, LEGENDS, '/api/skins/changes', '/api/changes']) await keep(address);
  // A person who pays for each byte wants no more than what they look at.
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
