import { nameCalls } from '#contract/name-calls.ts';
import { visitorCalls } from '#contract/visitor-calls.ts';
import { skinsOf } from '#rules/translate/listed-skins.ts';
import { loadKnownLegends } from '../world/known-legends.ts';
import { schemaCallsOf } from '../world/schema-calls.ts';

const ask = schemaCallsOf({ ...visitorCalls, ...nameCalls });

/** What a list is translated by. */
export async function loadLists(signal: AbortSignal) {
  const [{ legends }, known] = await Promise.all([ask('listSkins', { signal }), loadKnownLegends(signal)]);
  return { skins: skinsOf(legends), legends: known };
}

/** The names in every language that there are names in. */
export async function loadNames(signal: AbortSignal) {
  const { languages } = await ask('listLanguages', { signal });
  const all = await Promise.all(languages.map(({ language }) => ask('listNames', { params: { language }, signal })));
  return Object.fromEntries(all.map(({ language, names }) => [language, names]));
}
