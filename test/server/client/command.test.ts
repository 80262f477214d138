import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Legend } from '#contract/skins/skin.ts';
import { rowAt } from '#game-files/translate/translation.ts';
import { skinsFound } from '#rules/answers/questions/skin-index.ts';
import { translationAsCsv, translationAsJson, translationAsTable } from '#rules/answers/translated/exports.ts';
import { pullLists } from '../../../packages/client/src/lists/kept.ts';
import { openWorld } from '../../../packages/client/src/lists/world.ts';
import { createClient } from '../../../packages/client/src/site/client.ts';
import { runImport } from '../../support/databases.ts';
import { writeFiles } from '../../support/folder.ts';
import { otherRow } from '../../support/other-row.ts';
import { listDeskOf } from '../../support/page-of.ts';
import { endedWith, folder, legendTools } from '../../support/program.ts';
import { questionsAbout } from '../../support/questions.ts';
import { hire } from '../../support/staff.ts';
import { dressed } from '../../support/wardrobe-site.ts';

/** What the page answers for a text, with the site's own lists. */
async function onPage(url: string, text: string) {
  const { skins, read } = await listDeskOf(url);
  const whole = await read(text);
  return { rows: whole.texts.map((_, place) => rowAt(whole, place)), skins };
}

type Line = { skins: { _id: string }[]; near?: { skins: { _id: string }[] } };

/** Thousands of lines as people and tools write them, a listing's head and blank lines among them. */
const linesAbout = (list: readonly Legend[], many: number) => {
  const some = questionsAbout(list).filter((line) => line.length < 1000 && !/[\r\n]/.test(line));
  const all: string[] = [];
  for (let round = 0; all.length < many; round += 1) {
    const ending = ['', '.png', '_LOD0.cast', '.dds', '_v2'][round % 5];
    all.push(`Directory of D:\\exported\\round ${round}`, ...some.map((line) => `${line}${ending}`), '', '\u00a0');
  }
  return all.slice(0, many);
};

it('answers 2,500 lines as the page does, to the letter, in each form (docs: Translate lists)', async () => {
  const { url, list } = await dressed();
  const { run } = legendTools();
  expect((await run(['pull', url])).code).toBe(0);
  const lines = linesAbout(list, 2500);
  expect(lines).toHaveLength(2500);
  const { rows, skins } = await onPage(url, lines.join('\n'));
  expect(rows.filter(({ answer }) => answer.skins.length > 0).length).toBeGreaterThan(500);
  const file = join(folder(), 'list.txt');
  writeFileSync(file, `${lines.join('\n')}\n`);
  expect(await run(['translate', file, '--as', 'csv'])).toEqual({
    code: 0,
    stdout: translationAsCsv(rows, skins),
    stderr: '',
  });
  expect((await run(['translate', file, '--as', 'table'])).stdout).toBe(translationAsTable(rows, skins));
  const ids = (json: string) =>
    JSON.parse(json).lines.map(({ skins: some, near, ...line }: Line) => ({
      ...line,
      skins: some.map(({ _id }) => _id),
      near: near?.skins.map(({ _id }) => _id),
    }));
  expect(ids((await run(['translate', file, '--as', 'json'])).stdout)).toEqual(ids(translationAsJson(rows, skins)));
  // Without a line that asks for another language, names in other languages find nothing here either.
  const known = lines
    .slice(0, 40)
    .filter((_, at) => rows.some(({ line, answer }) => line === at + 1 && answer.skins.length > 0));
  const few = await onPage(url, known.join('\n'));
  expect((await run(['translate', '-', '--as', 'csv'], known.join('\n'))).stdout).toBe(
    translationAsCsv(few.rows, few.skins),
  );
});

it('finds what the call finds, to the letter (docs: Find)', async () => {
  const { url, list } = await dressed();
  const { lists, run } = legendTools();
  await pullLists(createClient({ site: url }), lists, Date.now());
  const { index, ask } = openWorld(lists);
  const call = async (query: Record<string, string>) =>
    (await fetch(`${url}/api/find?${new URLSearchParams(query)}`)).json();
  // The same code answers in both places, from lists that came in two ways.
  for (const q of questionsAbout(list, 4)) {
    expect(await skinsFound(index, { q, legendid: undefined, limit: 200 }, ask), q).toEqual(
      await call({ q, limit: '200' }),
    );
  }
  const { stdout } = await run(['find', 'wraith', 'base', '--legend', 'wraith', '--limit', '3', '--as', 'json']);
  expect(JSON.parse(stdout)).toEqual(await call({ q: 'wraith base', legend: 'wraith', limit: '3' }));
  const [{ legend, ingamename, model, texture, _id }] = (await call({ q: 'wraith' })).skins;
  const table = await run(['find', 'wraith', '--limit', '1']);
  expect(table.stdout.split('\r\n').slice(0, 2)).toEqual([
    'legend\tingamename\tmodel\tmaterial\tslot\tcamo\twhy\t_id',
    [legend, ingamename, model, texture, '', '', '', _id].join('\t'),
  ]);
  expect(await run(['find', 'xyzzyxyzzy'])).toEqual(endedWith(13, 'Nothing is found for “xyzzyxyzzy”.'));
  expect((await run(['find', 'a', '--legend', 'Nobody'])).stderr).toBe('There is no legend “Nobody”.\n');
});

it('finds and translates what is no skin out of the kept lists, as the site does', async () => {
  const { db, url } = await dressed();
  const files = [{ role: 'world', path: 'mdl/weapons/w_r97_law.rmdl' }];
  const rows = [
    otherRow('weapon', 'loot/main_weapon/r97', 'R-99 SMG', { weapon: 'r97' }),
    otherRow('weapon skin', 'weapon_skin/r97/law', 'Wraith Law', { weapon: 'r97', files, slot: 'red', camo: '7' }),
  ];
  await runImport(db, { others: { items: rows } });
  const { run } = legendTools();
  await run(['pull', url]);
  const head = 'name\tkind\towner\tfiles\tslot\tcamo\r\n';
  const law = 'Wraith Law\tweapon skin\tR-99 SMG\tworld w_r97_law\tred\t7\r\n';
  const alone = (await run(['find', 'wraith', '--legend', 'wraith'])).stdout;
  expect((await run(['find', 'wraith'])).stdout).toBe(`${alone}\r\n${head}${law}`);
  const [table, csv] = [await run(['find', 'wraith law']), await run(['find', 'wraith law', '--as', 'csv'])];
  expect([table, csv.stdout]).toEqual([
    { code: 0, stdout: head + law, stderr: '' },
    `\ufeff${(head + law).replaceAll('\t', ',')}`,
  ]);
  const json = JSON.parse((await run(['find', 'wraith', '--as', 'json'])).stdout);
  expect(json).toEqual(await (await fetch(`${url}/api/find?q=wraith`)).json());
  expect(json.items).toHaveLength(1);
  const [answer] = JSON.parse((await run(['translate', '-', '--as', 'json'], 'r-99 smg wraith law\n')).stdout).lines;
  expect(answer).toMatchObject({ kind: 'weapon skin', items: [{ name: 'Wraith Law', owner: 'R-99 SMG' }] });
});

it('translates a folder as the page does a chosen one: lists line by line, other files by their paths', async () => {
  const { url, list } = await dressed();
  const { run } = legendTools();
  await run(['pull', url]);
  const place = folder();
  const [{ details: [skin] = [] } = { details: [] }] = list;
  const files: Record<string, string | Buffer> = {
    'lists/names.txt': `${skin?.ingamename}\n${skin?.model}\n`,
    'lists/utf-16.txt': Buffer.from(`\ufeff${skin?.texture}\r\n`, 'utf16le'),
    [`${skin?.model}/${skin?.model}_LOD0.cast`]: 'cast',
    'other.png': Buffer.from([0x89, 0x50, 0, 0]),
  };
  writeFiles(place, files);
  const { stdout, code } = await run(['translate', place, '--as', 'json']);
  expect(code).toBe(0);
  const name = place.split('/').at(-1);
  expect(JSON.parse(stdout).lines.map((one: { text: string; why: string }) => [one.text, one.why])).toEqual(
    expect.arrayContaining([
      [skin?.ingamename, 'shop name'],
      [skin?.model, 'name'],
      [skin?.texture, 'name'],
      [`${name}/${skin?.model}/${skin?.model}_LOD0.cast`, 'file name'],
    ]),
  );
});

it('brings only what is new, and keeps the old lists until the new ones are whole', async () => {
  const { url, db } = await dressed();
  const { lists, run } = legendTools();
  const first = await run(['pull', url, '--lists', lists]);
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining(`files of ${url} are kept in ${lists}.`)]);
  expect((await run(['pull'])).stdout).toContain('Nothing is new');
  expect((await run(['verify'])).stdout).toContain('They are the newest.');
  const boss = await hire(db, url, 'boss');
  await boss.add('Wraith', { ingamename: 'Quite New', model: 'new_w', texture: 'new' });
  expect(await run(['verify'])).toMatchObject({ code: 7, stderr: expect.stringContaining('The site has newer ones.') });
  expect((await run(['pull'])).stdout).toMatch(/^New: skins\.json, legends\.json \(\d+ unchanged\)/);
  expect((await run(['find', 'Quite New', '--as', 'csv'])).stdout).toContain('Wraith,Quite New,new_w,new');
  const { folder: inside } = JSON.parse(readFileSync(join(lists, 'lists.json'), 'utf8'));
  const kept = readFileSync(join(lists, inside, 'skins.json'), 'utf8');
  expect(kept).toBe(await (await fetch(`${url}/data/v1/skins.json`)).text());
  writeFileSync(join(lists, inside, 'skins.json'), kept.replace('Quite New', 'Quite Old'));
  expect(await run(['verify', '--offline'])).toMatchObject({
    code: 10,
    stderr: expect.stringContaining('are damaged'),
  });
  expect((await run(['pull'])).code).toBe(0);
  expect((await run(['verify'])).code).toBe(0);
});
