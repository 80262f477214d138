import { expect, it } from 'vitest';
import type { Legend } from '#contract/skins/skin.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { rowAt } from '#game-files/translate/translation.ts';
import { translationAsJson } from '#rules/answers/translated/exports.ts';
import { facetsOf, offersOf } from '#rules/search/facts/facets.ts';
import { ODD_PATH } from '../rules/search/wardrobe.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { listDeskOf, translatorOf } from '../support/page-of.ts';
import { questionsAbout } from '../support/questions.ts';
import { emptyList, newSite, refusedWith } from '../support/staff.ts';
import { dressed } from '../support/wardrobe-site.ts';

/** `npm test -- --mode everywhere test/server/questions.test.ts` asks about each skin, otherwise about each second. */
const isEverywhere = import.meta.env.MODE === 'everywhere';

/** A site with the wardrobe. */
const start = async () => site(await dressed());

/** A site with the starter list. */
async function starter() {
  const { db, url, log } = await newSite(openOnSqlite);
  return site({ db, url, log, list: (await (await fetch(`${url}/api/skins`)).json()).skins as Legend[] });
}

function site({ url, ...of }: Awaited<ReturnType<typeof dressed>>) {
  const get = async (path: string) => (await fetch(url + path)).json();
  const find = (query: Record<string, string>) => get(`/api/find?${new URLSearchParams(query)}`);
  const translate = async (lines: readonly unknown[]) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/api/translate`, { method: 'POST', headers, body: JSON.stringify({ lines }) });
    return { status: answer.status, json: await answer.json() };
  };
  return { ...of, url, get, find, translate };
}

type Named = { _id: string };
const idsOf = (some: readonly Named[]) => some.map(({ _id }) => _id);

it('find answers hundreds of questions as the translator does: rows, order, reasons, suggestions (docs: Find)', async () => {
  const site = await start();
  const page = await translatorOf(site);
  const questions = questionsAbout(site.list, isEverywhere ? 1 : 2);
  expect(questions.length).toBeGreaterThan(isEverywhere ? 400 : 200);
  const kinds = { plain: 0, reasons: 0, suggestions: 0, facts: 0 };
  for (const q of questions) {
    const { isPlain: _, ...expected } = await page(q);
    const { facts, legends, skins, suggestions, total } = await site.find({ q, limit: '200' });
    const found = {
      facts,
      legends: legends.map(({ legend, total: all, found: some, isNamed }: Record<string, unknown>) => ({
        ...{ legend, total: all, found: some, isNamed },
      })),
      skins: skins.map(({ _id, why }: { _id: string; why?: string }) => [_id, why]),
      suggestions,
    };
    expect([q, found, total]).toEqual([q, { ...expected, skins: expected.skins.slice(0, 200) }, expected.skins.length]);
    const hasReason = expected.skins.some(([, why]) => why !== undefined);
    kinds[hasReason ? 'reasons' : 'plain'] += 1;
    if (expected.facts.length > 0) kinds.facts += 1;
    if ((expected.suggestions?.length ?? 0) > 0) kinds.suggestions += 1;
  }
  // Each way of answering is among them.
  expect(Math.min(...Object.values(kinds)), JSON.stringify(kinds)).toBeGreaterThan(10);
});

it('find narrows by every fact that the page offers', async () => {
  const { find, list } = await start();
  const offers = offersOf(facetsOf(list), []);
  const some = offers.filter(({ kind }, at) => kind !== 'mesh' || at % 20 === 0);
  expect(new Set(some.map(({ kind }) => kind))).toEqual(new Set(offers.map(({ kind }) => kind)));
  for (const { fact, kind, value, count } of some) {
    const { facts, total } = await find({ q: `${kind}:"${value}"` });
    expect([facts, total]).toEqual([[fact], count]);
  }
});

it('translate answers lists of every kind as the page does (docs: Translate)', async () => {
  const site = await start();
  const { url, list, translate } = site;
  const { skins, read } = await listDeskOf(url);
  const known = skins.flatMap(({ model, texture }) => [`${model}_LOD0.cast`, `${texture}_body_col.dds`]);
  const odd = `0x${hashOf(ODD_PATH)}`;
  const lists = [
    known.slice(0, 900),
    [...questionsAbout(list).filter((line) => !/[\r\n]/.test(line))],
    ['Vidren', 'Berceuse d’étain', odd, 'no skin of this name', 'Skarow (Valkirie)', 'wraith_epicp_v31_tavrel_body'],
    ['wraith_lgnd_v31_tavrel_w', odd],
    ['', '   ', ' Directory of C:\\rips', 'mdl,0x1,a.rpak,mdl/x/wraith_lgnd_v31_tavrel_w.rmdl', '│   ├── body.png'],
    [],
  ];
  for (const lines of lists) {
    const translation = await read(lines.join('\n'));
    const rows = translation.texts.map((_, place) => rowAt(translation, place));
    const page = JSON.parse(translationAsJson(rows, skins)).lines.map(
      ({ skins: some, near, ...line }: { skins: Named[]; near?: { why: string; skins: Named[] } }) => ({
        ...line,
        skins: idsOf(some),
        ...(near && { near: { ...near, skins: idsOf(near.skins) } }),
      }),
    );
    const { status, json } = await translate(lines);
    expect([status, json.lines]).toEqual([200, page]);
    expect([json.read, json.passedOver]).toEqual([translation.read, translation.passedOver]);
    expect(json.found).toBe(new Set(rows.filter(({ answer }) => answer.skins.length > 0).map(({ line }) => line)).size);
    const ids = new Set(
      json.lines.flatMap(({ skins: some, near }: { skins: string[]; near?: { skins: string[] } }) => [
        ...some,
        ...(near?.skins ?? []),
      ]),
    );
    expect(Object.keys(json.skins).sort()).toEqual([...ids].sort());
  }
});

it('find searches one legend by its id or its name, and takes a limit (docs: Find)', async () => {
  const { find, list } = await start();
  const wraith = list.find(({ legend }) => legend === 'Wraith');
  const whole = await find({ q: 'choir' });
  const own = await find({ q: 'choir', legend: 'wraith' });
  expect(own.skins.every(({ legend }: { legend: string }) => legend === 'Wraith')).toBe(true);
  expect(own.total).toBeLessThan(whole.total);
  expect(await find({ q: 'choir', legend: wraith?._id ?? '' })).toEqual(own);
  const all = await find({ legend: 'Wraith', limit: '3' });
  expect([all.total, all.skins.length, all.legends]).toEqual([
    wraith?.details.length,
    3,
    [
      {
        ...{ legend: 'Wraith', legendid: wraith?._id, page: '/legends/wraith', isNamed: true },
        ...{ total: wraith?.details.length, found: wraith?.details.length },
      },
    ],
  ]);
  expect((await find({ q: 'iron' })).skins.length).toBeLessThanOrEqual(20);
});

it('find gives a skin as the data files have it, of the same revision, and says when it cut the text', async () => {
  const { get, find } = await start();
  const { revision, skins } = await get('/data/v1/skins.json');
  const [row] = skins.filter(({ ingamename }: { ingamename: string }) => ingamename === 'Brass Lullabell');
  const answer = await find({ q: 'brass lullabell' });
  expect([answer.revision, answer.isCut, answer.skins[0]]).toEqual([revision, false, row]);
  expect((await find({ q: 'mosiezna' })).skins[0].why).toBe('Polish name: Mosiężna kołysanka');
  const long = `brass lullabell${' '.repeat(400)}`;
  expect([(await find({ q: long })).isCut, (await find({ q: `${long}zzz` })).skins]).toEqual([true, [row]]);
});

it('find refuses an unknown legend, parameter or limit', async () => {
  const { url } = await starter();
  const ask = async (query: string) => {
    const answer = await fetch(`${url}/api/find${query}`);
    const { message, code } = (await answer.json()) as { message: string; code: string };
    return [answer.status, code, message];
  };
  expect(await ask('?legend=Wrath')).toEqual([
    404,
    'not_found',
    'There is no legend “Wrath”. /api/legends lists all of them.',
  ]);
  expect(await ask('?search=ash')).toEqual([
    400,
    'invalid',
    'This call does not know the parameter "search". It takes "q", "legend", "limit".',
  ]);
  for (const limit of ['0', '201', '-1', '1.5', 'many', '1e2', '']) {
    expect(await ask(`?limit=${limit}`)).toEqual([400, 'invalid', 'The limit is a number from 1 to 200.']);
  }
});

it('translate refuses too many lines with their number, and what is no list of lines', async () => {
  const { translate } = await starter();
  const lines = Array.from({ length: 1204 }, () => 'ash_base_w');
  expect(await translate(lines)).toEqual(
    refusedWith(413, 'too_large', 'These are 1,204 lines. Send at most 1,000 at once.'),
  );
  expect((await translate(lines.slice(0, 1000))).json.read).toBe(1000);
  for (const [line, message] of [
    [7, 'Each line is a text.'],
    ['a\nb', 'A line contains a line break. Send each line as a text of its own.'],
    ['x'.repeat(1001), 'A line is longer than 1,000 letters.'],
  ]) {
    const { status, json } = await translate(['ash', line]);
    expect([status, json.message, Object.keys(json.fields)]).toEqual([400, message, ['lines.1']]);
  }
  const large = await translate(Array.from({ length: 600 }, () => 'x'.repeat(1000)));
  expect([large.status, large.json.message]).toEqual([413, 'The request is larger than 512 kB.']);
});

it('both answer pages of every origin without a key, and neither is in the log', async () => {
  const { url, log } = await starter();
  const headers = {
    'Content-Type': 'application/json',
    Origin: 'https://elsewhere.example',
    'Sec-Fetch-Site': 'cross-site',
  };
  const asked = await fetch(`${url}/api/translate`, { method: 'OPTIONS', headers });
  expect([asked.headers.get('allow'), asked.headers.get('access-control-allow-headers')]).toEqual([
    'POST',
    'Content-Type, X-Api-Key',
  ]);
  const body = JSON.stringify({ lines: ['secretword'] });
  for (const answer of [
    await fetch(`${url}/api/find?q=secretword`, { headers }),
    await fetch(`${url}/api/translate`, { method: 'POST', headers, body }),
  ]) {
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
  expect(JSON.stringify(log)).not.toContain('secretword');
});

describeOnEachDatabase('an answer (docs: Find)', (open) => {
  it('follows each change of the list, of a short one too', async () => {
    const { url, boss } = await newSite(open, { prepare: emptyList, owners: ['boss'] });
    const found = async () => {
      const answer = (await (await fetch(`${url}/api/find?q=tavrel`)).json()) as { skins: { ingamename: string }[] };
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ lines: ['ash_tavrel_w'] });
      const list = (await (await fetch(`${url}/api/translate`, { method: 'POST', headers, body })).json()) as {
        lines: { why: string }[];
      };
      return [...answer.skins.map(({ ingamename }) => ingamename), ...list.lines.map(({ why }) => why)];
    };
    expect(await found()).toEqual(['no skin in the list has it']);
    const { json } = await boss.add('Ash', { ingamename: 'Tavrel', model: 'ash_tavrel_w', texture: 'ash_tavrel' });
    expect(await found()).toEqual(['Tavrel', 'name']);
    await boss.remove(json.data._id);
    expect((await found()).slice(0, -1)).toEqual([]);
  });
});
