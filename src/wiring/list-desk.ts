import { fromPromise } from 'xstate';
import { nameCalls } from '#contract/name-calls.ts';
import { visitorCalls } from '#contract/visitor-calls.ts';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import { skinsOf } from '#rules/translate/listed-skins.ts';
import { openCallsOf } from '../world/api.ts';
import { filesOf } from '../world/chosen-files.ts';
import { loadKnownLegends } from '../world/known-legends.ts';
import { saveFile } from '../world/save-file.ts';
import { translateLists } from '../world/translate-lists.ts';

const ask = openCallsOf({ ...visitorCalls, ...nameCalls });

export const listDesk = listDeskMachine.provide({
  actors: {
    collectFiles: fromPromise(({ input }) => filesOf(input.entries)),
    loadLists: fromPromise(({ signal }) => loadLists(signal)),
    loadNames: fromPromise(({ signal }) => loadNames(signal)),
    translateLists,
  },
  actions: { saveFile: (_, file) => saveFile(file) },
});

async function loadLists(signal: AbortSignal) {
  const [{ legends }, known] = await Promise.all([ask('listSkins', { signal }), loadKnownLegends(signal)]);
  return { skins: skinsOf(legends), legends: known };
}

/** The names in every language that there are names in. */
async function loadNames(signal: AbortSignal) {
  const { languages } = await ask('listLanguages', { signal });
  const all = await Promise.all(languages.map(({ language }) => ask('listNames', { params: { language }, signal })));
  return Object.fromEntries(all.map(({ language, names }) => [language, names]));
}
