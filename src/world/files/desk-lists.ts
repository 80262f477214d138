import type { Told, Wanted } from '#machines/list-desk/setup.ts';
import { skinsOf } from '#rules/answers/translated/listed-skins.ts';
import { loadArchiveGuids, loadItems } from '../calls/archive-guids.ts';
import { call } from '../calls/call.ts';
import { loadKnownLegends } from '../calls/known-legends.ts';
import { listSkins } from '../skins/skin-lists.ts';

/** The data for translating a list. */
export async function loadLists(signal: AbortSignal) {
  const [{ legends }, known] = await Promise.all([listSkins(signal), loadKnownLegends(signal)]);
  return { skins: skinsOf(legends), legends: known };
}

/** The data for lines that were not found: names in other languages, GUIDs of the archive, and what is no skin. */
export async function loadTold(wanted: Wanted, signal: AbortSignal): Promise<Told> {
  const [names, guids, items] = await Promise.all([
    wanted.names ? loadNames(signal) : {},
    wanted.guids ? loadArchiveGuids(signal).catch(orNone(wanted.names)) : {},
    wanted.items ? loadItems(signal) : [],
  ]);
  return { names, guids, items };
}

/** The names are useful even without the GUIDs. */
const orNone = (isNamed: boolean) => (error: unknown) => {
  if (!isNamed) throw error;
  return {};
};

/** Returns the names in every available language. */
async function loadNames(signal: AbortSignal) {
  const { languages } = await call('listLanguages', { signal });
  const all = await Promise.all(languages.map(({ language }) => call('listNames', { params: { language }, signal })));
  return Object.fromEntries(all.map(({ language, names }) => [language, names]));
}
