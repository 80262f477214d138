import { createActor, fromPromise, waitFor } from 'xstate';
import { legendsOf } from '#contract/skins/legend.ts';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { translateLists } from '#game-files/translate/translate-lists.ts';
import { wantedIn } from '#machines/list-desk/setup.ts';
import { cardsOf } from '#machines/translator/setup.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { skinsOf } from '#rules/answers/translated/listed-skins.ts';
import { suggesterFor } from '#rules/answers/translated/suggester.ts';
import { factReader } from '#rules/search/fact-reader.ts';
import { createFurther, withNearest } from '#rules/search/further.ts';
import type { Found } from '#rules/search/search-result.ts';

const getOf = (url: string) => async (path: string) => (await fetch(url + path)).json();

/** The translator of the page, with the site's own list and answers. */
export async function translatorOf({ url, list }: { url: string; list: readonly Legend[] }) {
  const get = getOf(url);
  const known = legendsOf(await get('/api/legends'));
  const further = new Map<readonly Legend[], ReturnType<typeof createFurther>>();
  const ask = {
    names: async (text: string) => (await get(`/api/skins/names?search=${encodeURIComponent(text)}`)).names,
    assets: async (guid: string) => (await get(`/api/archive/guids/${encodeURIComponent(guid)}`)).assets,
  };
  const machine = translatorMachine.provide({
    actors: {
      loadSkins: fromPromise<SkinList>(async () => ({ legends: [...list], starter: false })),
      loadFacts: fromPromise(async () => factReader),
      findFurther: fromPromise<Found, { search: string; list: readonly Legend[] }>(async ({ input }) => {
        const own = further.get(input.list) ?? withNearest(createFurther(input.list, known));
        further.set(input.list, own);
        return own(input.search, ask);
      }),
    },
    delays: { pausedFor: 0 },
  });
  const actor = createActor(machine, { input: {} }).start();
  const rests = () =>
    waitFor(actor, (one) => ['plain', 'wide', 'empty'].some((state) => one.matches({ ready: state as 'plain' })));
  await rests();
  actor.send({ type: 'facts.wanted' });
  await rests();
  return async (search: string) => {
    actor.send({ type: 'facts.chosen', facts: [] });
    actor.send({ type: 'search.changed', search, isWhole: true });
    const current = await rests();
    const { context } = current;
    const cards = cardsOf(context);
    return {
      facts: context.facts,
      isPlain: current.matches({ ready: 'plain' }),
      legends: cards.map(({ legend, total, found, isNamed }) => ({ legend, total, found, isNamed })),
      skins: cards.flatMap(({ rows }) => rows.map(({ _id }) => [_id, context.found?.hits.get(_id)?.why || undefined])),
      suggestions: cards.length === 0 ? context.found?.suggestions : [],
    };
  };
}

/** Translate Lists of the page, with the site's own lists. */
export async function listDeskOf(url: string) {
  const get = getOf(url);
  const skins = skinsOf((await get('/api/skins')).skins as Legend[]);
  const legends = legendsOf(await get('/api/legends')).flatMap(({ folder, rig, clips, ...legend }) =>
    folder === null ? [] : [{ ...legend, folder, rig: rig ?? undefined, clips: clips ?? undefined }],
  );
  const names: Record<string, Record<string, string>> = {};
  for (const { language } of (await get('/api/skins/languages')).languages) {
    names[language] = (await get(`/api/skins/names/${language}`)).names;
  }
  const { guids: all } = await get('/data/v1/guids.json');
  const guids = Object.fromEntries(
    Object.entries<{ name: string }[]>(all).map(([guid, [asset]]) => [guid, asset?.name ?? '']),
  );
  const read = async (text: string) => {
    const order = { files: [], text, skins, legends, suggest: suggesterFor({ skins, legends }) };
    const first = await translateLists({ ...order, names: {} });
    const wanted = wantedIn(first);
    if (!wanted.names && !wanted.guids) return first;
    return translateLists({ ...order, names: wanted.names ? names : {}, guids: wanted.guids ? guids : undefined });
  };
  return { skins, read };
}
