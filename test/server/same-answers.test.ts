import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashOf } from '#game-files/names/guid.ts';
import { rowAt } from '#game-files/translate/translation.ts';
import { skinsFound } from '#rules/answers/questions/skin-index.ts';
import { translationAsJson } from '#rules/answers/translated/exports.ts';
import { openWorld } from '../../packages/client/src/lists/world.ts';
import { made, ODD_PATH } from '../rules/search/wardrobe.ts';
import { discord, skinCommand } from '../support/discord.ts';
import { listDeskOf, translatorOf } from '../support/page-of.ts';
import { folder, legendTools } from '../support/program.ts';
import { questionsAbout } from '../support/questions.ts';
import { serveDatabase } from '../support/staff.ts';
import { dressed } from '../support/wardrobe-site.ts';

type Found = { skins: { _id: string; why?: string | undefined }[]; total: number; suggestions: string[] };
type Line = {
  line: number;
  skins: string[];
  near?: { why: string; skins: string[] };
  suggestions?: string[];
  why: string;
};
type Written = Omit<Line, 'skins' | 'near'> & { skins: { _id: string }[]; near?: { skins: { _id: string }[] } };

/** A site with the wardrobe, and every reader of a line. */
async function readers() {
  const { db, list } = await dressed();
  const { key, headersFor } = discord();
  const { url } = await serveDatabase(db, { environment: { DISCORD_PUBLIC_KEY: key } });
  const send = async (path: string, body: string, headers: Record<string, string>) =>
    (await fetch(url + path, { method: 'POST', headers, body })).json();
  const { lists, run } = legendTools();
  await run(['pull', url]);
  const { index, ask } = openWorld(lists);
  const desk = await listDeskOf(url);
  const page = await translatorOf({ url, list });
  const place = join(folder(), 'list.txt');
  return {
    list,
    page,
    find: async (q: string): Promise<Found> =>
      (await fetch(`${url}/api/find?${new URLSearchParams({ q, limit: '200' })}`)).json(),
    choices: async (name: string): Promise<string[]> => {
      const body = JSON.stringify(skinCommand(4, name));
      const { data } = await send('/api/discord', body, headersFor(body));
      return data.choices.map(({ value }: { value: string }) => value);
    },
    findInLists: (q: string): Promise<Found> => skinsFound(index, { q, legendid: undefined, limit: 200 }, ask),
    translate: async (lines: readonly string[]): Promise<Line[]> =>
      (await send('/api/translate', JSON.stringify({ lines }), { 'Content-Type': 'application/json' })).lines,
    translateInLists: async (lines: readonly string[]): Promise<Written[]> => {
      writeFileSync(place, lines.join('\n'));
      return JSON.parse((await run(['translate', '--as', 'json', place])).stdout).lines;
    },
    onDesk: async (lines: readonly string[]): Promise<Written[]> => {
      const translation = await desk.read(lines.join('\n'));
      const rows = translation.texts.map((_, at) => rowAt(translation, at));
      return JSON.parse(translationAsJson(rows, desk.skins)).lines;
    },
  };
}

/** Lines of every kind. */
const lines = [
  ...Object.entries(made).flatMap(([legend, skins]) =>
    skins.flatMap(({ ingamename, model, texture, quality = 'legendary' }, at) => [
      [`${legend}: ${ingamename} (${quality})`, `| ${ingamename} | ${quality} | 1200 |`, `${ingamename},${legend}`][
        at % 3
      ] ?? '',
      [`${model}_LOD0.cast`, `body_0_${texture}_body.001`, `${texture}_rt09_gear_albedoTexture.png`][at % 3] ?? '',
    ]),
  ),
  ...['wraith_base_w_LOD0.cast', 'octane_base_w.rmdl', '-wraith_lgnd_v31_tavrel_w', 'tavrel’s ombrin, S.O.L. Warder'],
  ...[
    'Skarow (Valkirie)',
    'gearsnog dutchess',
    'Brass Lulabell',
    'no skin of this name',
    'Wooden Crate',
    'Wingman: Kell',
  ],
  ...['wraith_epicp_v31_tavrel_body', 'rampart_lgnd_v26_lullabell_dusk_w', 'root_lgnd_skins_fuse_epic_v30_weybex.rpak'],
  ...[
    'crypto_lgnd_v30_zu_body_albedoTexture.png',
    'crate_body_col.png',
    'mdl/props/crate/crate_body.rmdl',
    '0x1234567890abcdef',
  ],
  ...['rare_v23_krall', 'pov_sku04_rampart_v', 'humans_class_light_pilot_light_wraith_legendary_07', 'SAID01813643991'],
  ...[
    'Berceuse d’étain brülé',
    'Rampart – Berceuse d’étain brülé',
    'Vidren, Sonnenwächter Groß',
    'ヴェルドラスカ',
    'Skarrow',
  ],
  ...[`0x${hashOf(ODD_PATH)}`, hashOf('mdl/humans/class/light/pilot_light_support_legendary_14.rmdl')],
  ...[
    'what is wraith_lgnd_v31_tavrel_w called?',
    'D:\\rips\\fuse_lgnd_v30_weybex_w\\_images\\0x1f.png',
    'gibby warder',
    'the choir',
  ],
];

it('every reader of a line gives the same skins for it (docs: The same answers)', { timeout: 180_000 }, async () => {
  const { list, page, find, choices, findInLists, translate, translateInLists, onDesk } = await readers();
  const questions = questionsAbout(list, 12).filter(
    (one) => one.trim() !== '' && !/[\r\n\0]|\b(?:mesh|quality|build|event|is):/i.test(one),
  );
  const idsOf = (some: readonly { _id: string }[]) => some.map(({ _id }) => _id);
  const seen = { exact: 0, near: 0, offers: 0, nothing: 0 };
  const all = [...lines, ...questions];
  const answers = await translate(all);
  const withIds = ({ skins, near, ...one }: Written) => ({
    ...{ ...one, skins: idsOf(skins) },
    ...(near && { near: { ...near, skins: idsOf(near.skins) } }),
  });
  expect((await translateInLists(all)).map(withIds)).toEqual(answers);
  expect((await onDesk(all)).map(withIds)).toEqual(answers);
  for (const [at, text] of all.entries()) {
    const said = answers.filter(({ line }) => line === at + 1);
    const searched = await page(text);
    const found = await find(text);
    const ids = idsOf(found.skins);
    expect([text, ids, found.suggestions]).toEqual([
      text,
      searched.skins.slice(0, 200).map(([id]) => id),
      searched.suggestions,
    ]);
    const kept = await findInLists(text);
    expect([text, idsOf(kept.skins), kept.suggestions]).toEqual([text, ids, found.suggestions]);
    const offered = ids.length > 0 ? ids : found.suggestions;
    if (found.total <= 25 && searched.legends.every(({ isNamed }) => !isNamed)) {
      expect([text, (await choices(text)).toSorted()]).toEqual([text, offered.toSorted()]);
    }

    const skins = [...new Set(said.flatMap((one) => one.skins))];
    const [near] = said.flatMap((one) => one.near ?? []);
    const [suggestions = []] = said.flatMap((one) => (one.suggestions ? [one.suggestions] : []));
    const isPlain = searched.isPlain || /(?:^|\s)["!]/.test(text);
    // Names in other languages are not asked for while the plain search answers.
    if (found.total > 200 || (isPlain && said.some(({ why }) => /^(?!shop ).* name$/.test(why)))) continue;
    if (skins.length > 0) {
      seen.exact += isPlain ? 0 : 1;
      const best = isPlain ? ids.filter((id) => skins.includes(id)) : ids.slice(0, skins.length);
      expect([text, best.toSorted()]).toEqual([text, skins.toSorted()]);
      // What the plain search found by chance follows.
      const others = isPlain ? [] : found.skins.slice(skins.length);
      expect([text, others.filter(({ why }) => why !== undefined)]).toEqual([text, []]);
    } else if (near && !isPlain) {
      seen.near += 1;
      expect([text, ids.toSorted(), new Set(found.skins.map(({ why }) => why))]).toEqual([
        text,
        near.skins.toSorted(),
        new Set([near.why]),
      ]);
    } else if (!isPlain && ids.length === 0) {
      seen[suggestions.length > 0 ? 'offers' : 'nothing'] += 1;
      const others = found.suggestions.filter((one) => one !== text.toLowerCase());
      if (!/[_\\/]/.test(text)) expect([text, suggestions]).toEqual([text, others]);
    } else if (!isPlain) {
      // Only parts of names are found where the list knows none.
      expect([text, /^\S*[_\\/]\S*\.\w+$/.test(text)]).toEqual([text, false]);
    }
  }
  expect(
    Object.values(seen).every((count) => count > 0),
    JSON.stringify(seen),
  ).toBe(true);
});
