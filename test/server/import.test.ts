import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { MAX_SKINS } from '#contract/imports/import-bounds.ts';
import { skinFieldNames, skinFieldsOf } from '#contract/skins/skin-fields.ts';
import type { Hints } from '#rules/import/handmade/asset-name.ts';
import type { Rows } from '#rules/skins/given-rows.ts';
import { readArchive } from '../../server/archive/list-archive.ts';
import { reportOf } from '../../server/commands/import-report.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { importBeside, importRows } from '../../server/import/apply.ts';
import { readFiles } from '../../server/import/read.ts';
import { CannotStart } from '../../server/program/refused.ts';
import { readSkins } from '../../server/skins/list-skins.ts';
import { EMBEDDED } from '../../server/startup/open-database.ts';
import { describeOnEachDatabase, filledFolder, newFolder, newPostgres, openAt } from '../support/databases.ts';
import { forAny } from '../support/for-any.ts';
import { commandHere, failed } from '../support/program-here.ts';
import { allRows } from '../support/rows.ts';
import { recordOf } from '../support/staff.ts';

type Files = Record<string, string | Uint8Array>;

function folderWith(files: Files) {
  const folder = newFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return { folder, paths: Object.keys(files).map((name) => join(folder, name)) };
}

function read(files: Files, hints: Hints = {}) {
  return readFiles(folderWith(files).paths, hints);
}

/** The message without the folder that the files happen to be in. */
function refusal(files: Files, hints: Hints = {}) {
  const { folder, paths } = folderWith(files);
  try {
    readFiles(paths, hints);
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '');
  }
  return 'not refused';
}

const MODEL = 'bloodhound_v21_heroknight_w';
const feral = { legend: 'Bloodhound', ingamename: "Tester's Future", model: MODEL, texture: 'n/a' };
const base = { legend: 'Wraith', ingamename: 'Tester Base', model: 'wraith_base_w', texture: 'wraith_base' };
const withAnimation = { ...base, animation: 'pilot_light_wraith' };
const skins = [feral, withAnimation];
const groups = [
  { _id: '1', legend: 'Bloodhound', details: [{ _id: '2', ...feral, legend: 'Bloodhound' }] },
  { legend: 'Wraith', details: [{ ...withAnimation, legend: undefined }] },
];
const archive = {
  ...{ _id: '3', note: 'made by hand' },
  Models: [{ name: 'Bloodhound', items: [MODEL] }],
  Textures: [{ name: 'Wraith', items: ['wraith_base_body', 'wraith_base_gear'] }],
  Animations: [],
};
const assets = [
  { kind: 'Models', group: 'Bloodhound', name: MODEL },
  { kind: 'Textures', group: 'Wraith', name: 'wraith_base_body' },
  { kind: 'Textures', group: 'Wraith', name: 'wraith_base_gear' },
];

describe('JSON', () => {
  it.each([
    ['an object with skins', { skins: groups, starter: true }, { skins, assets: [] }],
    ['a bare list of legends', groups, { skins, assets: [] }],
    ['skins under data', { data: { skins: groups } }, { skins, assets: [] }],
    ['a list under data', { data: groups, message: 'Here you are' }, { skins, assets: [] }],
    ['an archive under data', { data: archive }, { skins: [], assets }],
    ['a bare archive', archive, { skins: [], assets }],
    ['an archive with one list only', { Models: archive.Models }, { skins: [], assets: assets.slice(0, 1) }],
    ['skins and an archive at once', { skins: groups, data: archive }, { skins, assets }],
    ['a flat list of skins with their legend', skins, { skins, assets: [] }],
    ['a flat list under skins', { skins }, { skins, assets: [] }],
    ['no skins at all', { skins: [], data: { Models: [], Textures: [], Animations: [] } }, { skins: [], assets: [] }],
  ])('is read from %s', (_name, content, rows) => {
    expect(read({ 'a.json': JSON.stringify(content) })).toEqual(rows);
  });

  it('is read with a byte order mark, in UTF-8 and in UTF-16', () => {
    const text = `\ufeff${JSON.stringify(groups)}`;
    expect(read({ 'a.JSON': text })).toEqual({ skins, assets: [] });
    expect(read({ 'a.json': Buffer.from(text, 'utf16le') })).toEqual({ skins, assets: [] });
    expect(read({ 'a.json': Buffer.from(text, 'utf16le').swap16() })).toEqual({ skins, assets: [] });
  });

  it('takes "n/a" for a model or texture that is empty or missing, and null for an animation that is empty', () => {
    const details = [
      { ingamename: ' Arctic ', model: '', animation: '' },
      { ingamename: 'Frost', texture: null },
    ];
    expect(read({ 'a.json': JSON.stringify([{ legend: 'Ash', details }]) }).skins).toEqual([
      { legend: 'Ash', ingamename: 'Arctic', model: 'n/a', texture: 'n/a', animation: null },
      { legend: 'Ash', ingamename: 'Frost', model: 'n/a', texture: 'n/a', animation: undefined },
    ]);
  });
});

describe('csv', () => {
  it.each(
    Object.entries({
      commas: `legend,ingamename,model,texture\nBloodhound,Tester's Future,bloodhound_v21_heroknight_w,\n`,
      semicolons: `legend;ingamename;model;texture\nBloodhound;Tester's Future;bloodhound_v21_heroknight_w;\n`,
      tabs: `legend\tingamename\tmodel\ttexture\nBloodhound\tTester's Future\tbloodhound_v21_heroknight_w\t\n`,
      'quotes, a byte order mark, Windows line ends, blank lines and unknown columns': `\ufeff"legend", "ingamename","model","texture","source"\r\n\r\n"Bloodhound", "Tester's Future","bloodhound_v21_heroknight_w","n/a","a, ""b"""\r\n,,,,\r\n`,
      "the page's heads": `Legend,In-game Name,Model,Material\nBloodhound,Tester's Future,bloodhound_v21_heroknight_w,n/a`,
      "the old sheet's heads": `Legend Name,In game name,Legion name,Material (if needed)\nBloodhound,Tester's Future,bloodhound_v21_heroknight_w,n/a`,
    }),
  )('is read with %s', (_name, text) => {
    expect(read({ 'a.csv': text })).toEqual({ skins: [{ ...feral, animation: undefined }], assets: [] });
  });

  it('keeps quotes that stand inside a field', () => {
    const text = 'legend,ingamename,model,texture\nWraith,The "Void" One,a,b\n"Ash","5"" Blade",a,b';
    expect(read({ 'a.csv': text }).skins.map((skin) => skin.ingamename)).toEqual(['The "Void" One', '5" Blade']);
  });

  it('clears an animation whose column exists and is empty', () => {
    const text =
      'legend,in_game_name,model,texture,animation\nWraith,Base Skin,a,b,\nAsh,Base Skin,a,b,pilot_medium_ash';
    expect(read({ 'a.csv': text }).skins.map((skin) => skin.animation)).toEqual([null, 'pilot_medium_ash']);
  });

  it.each(
    Object.entries({
      'kind, name and legend': 'kind,name,legend\nmodel,bloodhound_v21_heroknight_w,Bloodhound\n',
      'kind, name and group': 'Group;Kind;Name\nBloodhound;Models;bloodhound_v21_heroknight_w\n',
      'kind, name and an empty legend': 'kind,name,legend\n,bloodhound_v21_heroknight_w,\n',
      asset_name: 'asset_name\nmdl/humans/class/medium/bloodhound_v21_heroknight_w.rmdl\n',
      'the columns of RSX':
        'type,guid,file_name,asset_name\nmdl_,0xE5E0D66DD62EE,common.rpak,bloodhound_v21_heroknight_w\n',
    }),
  )('is read from the columns %s', (_name, text) => {
    expect(read({ 'a.csv': text })).toEqual({ skins: [], assets: assets.slice(0, 1) });
  });
});

describe('txt', () => {
  it.each([
    ['bloodhound_v21_heroknight_w', 'Models', 'Bloodhound', 'bloodhound_v21_heroknight_w'],
    ['  ash_base_v  ', 'Models', 'Ash', 'ash_base_v'],
    ['pov_pilot_medium_fuse', 'Models', 'Fuse', 'pov_pilot_medium_fuse'],
    ['bloodhound_v21_pilot_level03', 'Models', 'Bloodhound', 'bloodhound_v21_pilot_level03'],
    ['wraith_lgnd_v24_hunter_w_loading', 'Models', 'Wraith', 'wraith_lgnd_v24_hunter_w_loading'],
    ['pilot_medium_holo_legendary_01', 'Models', 'Mirage', 'pilot_medium_holo_legendary_01'],
    ['pilot_medium_bloodhound_season_06_heist', 'Models', 'Bloodhound', 'pilot_medium_bloodhound_season_06_heist'],
    ['pilot_medium_nova_01', 'Models', 'Horizon', 'pilot_medium_nova_01'],
    ['pilot_light_support.rmdl', 'Models', 'Lifeline', 'pilot_light_support'],
    ['exported_files/models/pilot_medium_stim/', 'Models', 'Octane', 'pilot_medium_stim'],
    ['D:\\Apex\\Animations\\pilot_medium_stim', 'Animations', 'Octane', 'pilot_medium_stim'],
    ['animrig/humans/class/medium/pilot_medium_overdrive.rrig', 'Animations', 'Axle', 'pilot_medium_overdrive'],
    ['mdl/maggie_v21_x.rpak.txt', 'Models', 'Mad Maggie', 'maggie_v21_x'],
    ['wraith_v20_heist_w_LOD0.cast', 'Models', 'Wraith', 'wraith_v20_heist_w'],
    ['wraith_lgnd_v20_boosted_body', 'Textures', 'Wraith', 'wraith_lgnd_v20_boosted_body'],
    ['bloodhound_lgnd_v19_halloween_gear_rt01', 'Textures', 'Bloodhound', 'bloodhound_lgnd_v19_halloween_gear_rt01'],
    ['overdrive_base_v_arms', 'Textures', 'Axle', 'overdrive_base_v_arms'],
    ['loba_lgnd_v24_opbundle_body_albedoTexture.dds', 'Textures', 'Loba', 'loba_lgnd_v24_opbundle_body'],
    ['textures\\seer_base_head_nml.png', 'Textures', 'Seer', 'seer_base_head'],
    ['Wraith_lgnd_v20_boosted_body_rt01_sknp.rpak', 'Textures', 'Wraith', 'Wraith_lgnd_v20_boosted_body_rt01'],
    ['ash_base_body_rt01_rc02_colpass', 'Textures', 'Ash', 'ash_base_body_rt01_rc02_colpass'],
    ['"D:\\x\\barricade_v21_x_w_LOD0.smd"', 'Models', 'Newcastle', 'barricade_v21_x_w'],
    ['material/models/humans/pariah_lgnd_v20_x.rpak', 'Textures', 'Seer', 'pariah_lgnd_v20_x'],
  ])('reads %s', (line, kind, group, name) => {
    expect(read({ 'a.txt': `\r\n${line}\r\n\r\n` })).toEqual({ skins: [], assets: [{ kind, group, name }] });
  });

  it('takes kind and group from the options, whatever the name says', () => {
    const guns = { kind: 'Animations', group: 'Guns' } as const;
    const names = ['pilot_medium_holo', 'flatline_v20_assim_w'];
    expect(read({ 'a.txt': names.join('\n') }, guns)).toEqual({
      ...{ skins: [], assets: names.map((name) => ({ ...guns, name })) },
    });
  });
});

describe('what cannot be used is refused', () => {
  const head = 'legend,ingamename,model,texture\n';
  const [arctic, frost] = ['Arctic', 'Frost'].map((ingamename) => ({ ingamename, model: 'a', texture: 'b' }));
  const UNCLEAR = 'say it with --kind models, textures or animations.';
  it.each([
    ['a.json is empty.', ''],
    ['a.txt is empty.', '\ufeff \r\n\n'],
    ['a.xlsx is of no known type. Name a .json, .csv, .tsv or .txt file.', 'x'],
    ['a.csv is not UTF-8 text. Save it as UTF-8 and import it again.', Buffer.from(`${head}Ash,Caf\xe9,a,b`, 'latin1')],
    ['a.json is not JSON, or is incomplete: correct line 3.', '{ "skins": [\n{ "legend": "Ash", "details": [\n{ "ing'],
    ['a.json is not JSON, or is incomplete: correct line 4.', '[\n\n{ "legend": "Ash" }\n{ "legend": "Seer" }\n]'],
    ['a.json is not JSON, or is incomplete: correct line 2.', '[\n// mine\n]'],
    [
      'a.csv needs the columns legend, ingamename, model and texture for skins, or kind, name and legend (or asset_name) for assets.',
      'key,english\nSKIN_ZEAL,Zeal',
    ],
    ['a.csv has two columns for texture. Remove one of them.', 'legend,ingamename,model,texture,Material\na,b,c,d,e'],
    [
      'a.csv cannot be read: a quote that opens after line 2 is never closed.',
      `${head}Ash,Arctic,a,b\nAsh,"Frost,a,b\n`,
    ],
  ])('%s', (message, content) => {
    const [file = ''] = message.split(' ');
    expect(refusal({ [file]: content })).toBe(message);
  });

  it.each([
    [
      'a.json, line 1: This is neither a list of skins nor an archive. Write { "skins": […] } or { "Models": […] }.',
      '{ "users": [] }',
    ],
    ['a.json, line 2: skins is not a list.', '{\n"skins": 3 }'],
    ['a.json, line 2: This is neither a legend with its details nor a skin with its legend.', '[\n"a" ]'],
    ['a.json, line 2: details is not a list.', '[{ "legend": "Ash",\n"details": 3 }]'],
    ['a.json, line 2: This is not a skin.', '[{ "legend": "Ash", "details": [\nnull] }]'],
    ['a.json, line 2: This is not a group with its items.', '{ "Models": [\n{ "name": "Ash" }] }'],
    ['a.json, line 3: The asset name is missing.', '{ "Models": [{ "name": "Ash", "items": [\n"ash_base_w",\n7] }] }'],
    ['a.csv, line 3: It has 2 columns, the head has 4.', `${head}Ash,Arctic,a,b\nAsh,Fro`],
    ['a.csv, line 2: It has 6 columns, the head has 4.', `${head}Ash,A,b,c,d,e`],
    ['a.csv, line 3: The in-game name is empty.', `${head}\nAsh,,a,b`],
    ['a.csv, line 2: The legend is empty.', `${head}" ",Arctic,a,b`],
    ['a.csv, line 2: The in-game name holds characters that cannot be printed.', `${head}Ash,Arc\u0007tic,a,b`],
    [
      'a.csv, line 3: The in-game name holds an invisible character (U+200B). Remove it.',
      `${head}Ash,Arctic,a,b\nAsh,Fro\u200bst,a,b`,
    ],
    ['a.txt, line 2: The asset name holds an invisible character (U+202E). Remove it.', 'ash_base_w\nash_\u202ebase_w'],
    [
      'a.csv, line 3: ASH – Café noir is already in a.csv, line 2.',
      `${head}Ash,Caf\u00e9  Noir,a,b\nASH,Cafe\u0301\u00a0noir,a,b`,
    ],
    [
      'a.json, line 1: model: The asset name holds characters that cannot be printed.',
      '[{ "legend": "Ash", "ingamename": "a", "model": "\\ud800" }]',
    ],
    ['a.csv, line 2: texture: The asset name is longer than 200 characters.', `${head}Ash,Arctic,a,${'b'.repeat(201)}`],
    ['a.csv, line 2: Its kind is not model, texture or animation.', 'kind,name,legend\nsound,a_w,Ash'],
    [`a.txt, line 1: Its kind is unclear; ${UNCLEAR}`, 'pilot_medium_holo'],
    ['a.txt, line 3: Its legend is unclear; say it with --group NAME.', 'ash_base_w\n\nflatline_v20_assim_w'],
  ])('%s', (line, content) => {
    const [file = ''] = line.split(',');
    expect(refusal({ [file]: content })).toBe(`Nothing was imported. Correct this line first:\n${line}`);
  });

  it('a skin that another file names, and everything else in several files', () => {
    const files = { 'a.csv': `${head}Ash,Arctic,a,b`, 'b.json': '[\n{ "legend": "ASH", "ingamename": "arctic" }]' };
    expect(refusal(files)).toContain('first:\nb.json, line 2: ASH – arctic is already in a.csv, line 2.');
    const several = {
      'a.json': JSON.stringify([{ legend: 'x'.repeat(61), details: [arctic, frost, arctic] }], undefined, 1),
      'b.json': JSON.stringify({ Models: [{ name: '', items: ['a_w', 'b_w'] }] }, undefined, 1),
    };
    expect(refusal(several).split('\n')).toEqual([
      'Nothing was imported. Correct these 2 lines first:',
      'a.json, line 3: The legend is longer than 60 characters.',
      'b.json, line 4: The group is empty.',
    ]);
    const details = [{ ...arctic, ingamename: '' }, { ...frost, ingamename: '' }, 7];
    expect(refusal({ 'a.json': JSON.stringify([{ legend: 'Ash', details }]) }).split('\n')).toEqual([
      'Nothing was imported. Correct these 2 lines first:',
      'a.json, line 1: The in-game name is empty.',
      'a.json, line 1: This is not a skin.',
    ]);
  });

  it('names five lines and counts the others', () => {
    expect(refusal({ 'a.csv': `${head}${'Ash,,a,b\n'.repeat(7)}` })).toBe(
      [
        'Nothing was imported. Correct these 7 lines first:',
        ...[2, 3, 4, 5, 6].map((line) => `a.csv, line ${line}: The in-game name is empty.`),
        'and 2 more',
      ].join('\n'),
    );
  });

  it('more rows than one import takes', () => {
    expect(refusal({ 'a.txt': 'ash_base_w\n'.repeat(300_000), 'b.txt': 'ash_base_v' })).toBe(
      'The files hold more than 300000 rows. Split them and import one part after another.',
    );
  });
});

const run = async (db: Database, rows: Partial<Rows>, dryRun = false) =>
  reportOf(await importBeside(db, { skins: [], assets: [], ...rows }, { dryRun }), { dryRun });

/** Everything that is in the database. */
const everything = allRows('legend', 'skin', 'archive_item', 'history', 'revision');

const revisions = async (db: Database) => {
  const lists = await db.selectFrom('revision').selectAll().where('list', 'in', ['skins', 'archive']).execute();
  return Object.fromEntries(lists.map(({ list, value }) => [list, value]));
};

/** The list as people see it, without ids. */
const shown = async (db: Database) =>
  (await readSkins(db)).skins.flatMap(({ details }) => details.map(({ _id, version, ...skin }) => skin));

const lastHistory = async (db: Database, action: 'add' | 'change' | 'remove') =>
  (await db.selectFrom('history').selectAll().where('action', '=', action).orderBy('id').execute()).at(-1);

const wattson = { legend: 'Wattson', ingamename: 'Tester Arctic', model: 'wattson_base_w', texture: 'wattson_rare_01' };

describeOnEachDatabase('an import', (open, once) => {
  it('takes the place of the starter skins, and leaves the starter archive when the files hold no assets', async () => {
    const db = await open();
    const before = await readArchive(db);
    const starters = await shown(db);
    expect(await run(db, { skins: [wattson, feral] })).toBe(`skins: 2 added, ${starters.length} starter skins removed`);
    expect(await shown(db)).toEqual([feral, wattson]);
    expect((await readSkins(db)).starter).toBe(false);
    expect(await readArchive(db)).toEqual(before);
    expect(await revisions(db)).toEqual({ skins: 3, archive: 2 });
  });

  it('keeps a starter skin that the files name, as one of their own', async () => {
    const db = await open();
    const [first, second, ...others] = await shown(db);
    if (!first || !second) throw new Error('The starter list is empty.');
    const changed = { ...second, model: 'another_w' };
    expect(await run(db, { skins: [first, changed] })).toBe(
      [
        `skins: 1 changed, 1 left as they are, ${others.length} starter skins removed`,
        `  ${second.legend} – ${second.ingamename}: model ${second.model} → another_w`,
      ].join('\n'),
    );
    expect(await shown(db)).toEqual([first, changed]);
    expect(await run(db, { skins: [wattson] })).toBe('skins: 1 added');
    expect(await shown(db)).toEqual([first, changed, wattson]);
  });

  it('replaces the starter archive, and leaves the starter skins when the files contain none', async () => {
    const db = await open();
    const before = await readSkins(db);
    const items = await db.selectFrom('archive_item').selectAll().execute();
    const kept = items[0];
    if (!kept) throw new Error('The starter archive is empty.');
    const own = { kind: 'Models', group: 'Bots', name: 'bot_w' } as const;
    const named = { kind: kept.kind, group: kept.group_name.toUpperCase(), name: kept.name };
    expect(await run(db, { assets: [own, named, own, { ...own, group: 'bots' }] })).toBe(
      `archive: 1 asset added, 1 left as they are, ${items.length - 1} starter assets removed`,
    );
    expect(await db.selectFrom('archive_item').selectAll().orderBy('name').execute()).toEqual(
      [
        { ...kept, starter: 0 },
        { kind: 'Models', group_name: 'Bots', name: 'bot_w', starter: 0, guid: null, package: null, waits: null },
      ].sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
    expect(await readSkins(db)).toEqual(before);
    expect(await revisions(db)).toEqual({ skins: 2, archive: 3 });
    expect(await run(db, { assets: [own] })).toBe('archive: 1 left as they are\nNothing has changed.');
  });

  it('sets aside what is named Dummy, which is shown nowhere, and says so', async () => {
    const db = await open();
    const dummy = { ...feral, legend: 'DUMMY', texture: 'dummie_base' };
    const asset = { kind: 'Models', group: 'Dummy', name: 'dummie_base_w' } as const;
    const before = await everything(db);
    expect(await run(db, { skins: [dummy], assets: [asset, asset] })).toBe(
      'skins: 1 set aside (Dummy is shown nowhere)\narchive: 2 set aside (Dummy is shown nowhere)\nNothing has changed.',
    );
    expect(await everything(db)).toEqual(before);
    const own = { ...asset, group: 'Ash', name: 'ash_base_w' };
    expect(await run(db, { skins: [feral, dummy], assets: [asset, own] })).toMatch(
      /^skins: 1 added, 1 set aside \(Dummy is shown nowhere\), .*\narchive: 1 left as they are, 1 set aside /,
    );
    expect(await shown(db)).toEqual([feral]);
  });

  it('changes nothing the second time', async () => {
    const db = await open();
    const rows = { skins: [feral, withAnimation], assets: read({ 'a.json': JSON.stringify(archive) }).assets };
    await run(db, rows);
    const before = await everything(db);
    expect(await run(db, rows)).toBe('skins: 2 left as they are\narchive: 3 left as they are\nNothing has changed.');
    expect(await everything(db)).toEqual(before);
  });

  it('changes model, texture, animation and the case of a name; matches ignoring case; records each change', async () => {
    const db = await open();
    await run(db, { skins: [feral, withAnimation, wattson] });
    const report = await run(db, {
      skins: [
        { ...feral, legend: 'BLOODHOUND', ingamename: "TESTER'S future", texture: 'bloodhound_lgnd_v21_heroknight' },
        { ...base, animation: null },
        { ...wattson, animation: 'pilot_light_wattson' },
      ],
    });
    expect(report).toBe(
      [
        'skins: 3 changed',
        "  Bloodhound – TESTER'S future: in-game name Tester's Future → TESTER'S future, texture n/a → bloodhound_lgnd_v21_heroknight",
        '  Wraith – Tester Base: animation pilot_light_wraith → none',
        '  Wattson – Tester Arctic: animation none → pilot_light_wattson',
      ].join('\n'),
    );
    expect(await shown(db)).toEqual([
      { ...feral, ingamename: "TESTER'S future", texture: 'bloodhound_lgnd_v21_heroknight' },
      { ...wattson, animation: 'pilot_light_wattson' },
      base,
    ]);
    const row = await db.selectFrom('skin').selectAll().where('ingamename', '=', 'Tester Arctic').executeTakeFirst();
    expect(row?.version).toBe(2);
    expect(await lastHistory(db, 'change')).toEqual(
      recordOf([expect.any(String), 'import', 'change skin', row?.id, 2], {
        before: { legend: wattson.legend, ...skinFieldsOf(wattson) },
        after: { legend: wattson.legend, ...skinFieldsOf({ ...wattson, animation: 'pilot_light_wattson' }) },
        at: row?.updated_at,
        version_before: 1,
        batch_id: expect.any(String),
      }),
    );
    expect(await revisions(db)).toEqual({ skins: 4, archive: 2 });
  });

  it('adds to a legend whatever the case of its name, and removes nothing that was imported', async () => {
    const db = await open();
    await run(db, { skins: [feral] });
    const second = { ...feral, ingamename: 'Tester Second' };
    expect(await run(db, { skins: [{ ...second, legend: 'bloodHOUND' }] })).toBe('skins: 1 added');
    expect(await shown(db)).toEqual([feral, second]);
  });

  it('marks a starter skin as removed and records it', async () => {
    const db = await open();
    await run(db, { skins: [feral] });
    const removed = await lastHistory(db, 'remove');
    const row = await db
      .selectFrom('skin')
      .innerJoin('legend', 'legend.id', 'legend_id')
      .select(['legend.name as legend', ...skinFieldNames])
      .where('skin.id', '=', removed?.entity_id ?? '')
      .where('removed_at', '=', removed?.at ?? 0)
      .where('skin.version', '=', 2)
      .executeTakeFirstOrThrow();
    expect(removed).toMatchObject({ actor: 'import', before_json: JSON.stringify(row), after_json: null });
  });

  it('keeps the order of the files', async () => {
    const db = await open();
    const names = ['Tester Z', 'Tester A', 'Tester Y', 'Tester B'];
    await run(db, { skins: names.map((ingamename) => ({ ...wattson, ingamename })) });
    expect((await shown(db)).map((skin) => skin.ingamename)).toEqual(names);
  });

  it('does all or nothing', async () => {
    const db = await open();
    const before = await everything(db);
    // The skins are written before the archive, which fails.
    await db.schema.alterTable('archive_item').renameColumn('name', 'moved').execute();
    const assets = [{ kind: 'Models', group: 'Ash', name: 'ash_base_w' }] as const;
    await expect(run(db, { skins: [feral], assets: [...assets] })).rejects.toThrow();
    await db.schema.alterTable('archive_item').renameColumn('moved', 'name').execute();
    expect(await everything(db)).toEqual(before);
  });

  const legends = Array.from({ length: 30 }, (_, index) => `Legend ${index + 10}`);
  const skinsOfEach = (count: number) =>
    legends.flatMap((legend) =>
      Array.from({ length: count }, (_, index) => ({ ...wattson, legend, ingamename: `Skin ${index}` })),
    );

  it('loads many skins, and changes them', async () => {
    const db = await open();
    const many = skinsOfEach(70);
    await run(db, { skins: many });
    expect(await shown(db)).toEqual(many);
    expect(await run(db, { skins: many.map((skin) => ({ ...skin, model: 'b' })) })).toMatch(/^skins: 2,100 changed\n/);
    expect(await shown(db)).toEqual(many.map((skin) => ({ ...skin, model: 'b' })));
  });

  it('refuses more skins than one import takes', async () => {
    const db = await open();
    const most = skinsOfEach(667).slice(0, MAX_SKINS);
    await expect(run(db, { skins: [...most, wattson] }, true)).rejects.toThrow(
      'Nothing was imported. One import takes at most 20,000 skins and 200,000 assets, and this one has 20,001 skins. Leave out at least 1, or import its files one after another.',
    );
  });

  once('says with --dry-run what it would do, and changes nothing', async () => {
    const db = await open();
    const before = await everything(db);
    expect(await run(db, { skins: [{ ...feral, legend: 'Newcomer' }], assets: [] }, true)).toBe(
      [
        `skins: 1 added, ${before.skin.length} starter skins removed`,
        'new legends: Newcomer',
        'Nothing was changed (--dry-run).',
      ].join('\n'),
    );
    expect(await everything(db)).toEqual(before);
  });

  once('says so when the files hold nothing', async () => {
    const db = await open();
    const before = await everything(db);
    expect(await run(db, {})).toBe('The files hold no skins and no assets.\nNothing has changed.');
    expect(await everything(db)).toEqual(before);
  });

  once('knows legends, names and groups by how they look', async () => {
    const db = await open();
    const first = { ...feral, legend: 'Café Olé', ingamename: 'Señor Ash' };
    const second = { ...first, legend: 'CAFE\u0301\u00a0Ole\u0301', ingamename: 'Sen\u0303or\u2003Ash', model: 'b' };
    const csv = (skin: typeof first) => ({ 'a.csv': `${Object.keys(skin)}\n${Object.values(skin)}` });
    await run(db, read(csv(first)));
    expect(await run(db, read(csv(second)))).toBe(
      'skins: 1 changed\n  Café Olé – Señor Ash: model bloodhound_v21_heroknight_w → b',
    );
    expect(await shown(db)).toEqual([{ ...first, model: 'b' }]);
    const items = (group: string) => read({ 'a.txt': 'ash_base_w' }, { kind: 'Models', group });
    await run(db, items('Café Olé'));
    expect(await run(db, items('cafe\u0301\u3000olé'))).toBe('archive: 1 left as they are\nNothing has changed.');
  });

  once('keeps the animation that a file does not mention', async () => {
    const db = await open();
    await run(db, { skins: [withAnimation] });
    expect(await run(db, { skins: [base] })).toBe('skins: 1 left as they are\nNothing has changed.');
    expect(await shown(db)).toEqual([withAnimation]);
  });

  once('lists ten changes and counts the others', async () => {
    const db = await open();
    const many = Array.from({ length: 12 }, (_, index) => ({ ...wattson, ingamename: `Skin ${index}` }));
    await run(db, { skins: many });
    const report = await run(db, { skins: many.map((skin) => ({ ...skin, model: 'b' })) });
    expect(report.split('\n').slice(9)).toEqual([
      '  Wattson – Skin 8: model wattson_base_w → b',
      '  Wattson – Skin 9: model wattson_base_w → b',
      '  and 2 more',
    ]);
  });
});

describe('npm run import', () => {
  const usage =
    'Type: npm run import -- FILE… [--dry-run] [--json] [--kind models|textures|animations] [--group NAME] [--build NAME] [--released DAY] [--manifest ID] [--flags-on NAME,NAME] [--flags-off NAME,NAME] [--assume-public] [--to SITE --token-file FILE [--apply] [--gone]]';

  const others =
    'or npm run export -- [FILE] or DATABASE_URL=postgres://… npm run move or npm run backup -- FILE or npm run restore -- FILE or npm run verify -- FILE or npm run owner -- NAME [--reset]';

  async function start(args: string[], files: Files = {}) {
    const { folder, paths } = folderWith(files);
    const env = { ...process.env, DATA_DIR: filledFolder(join(folder, 'data')), DATABASE_URL: '' };
    const file = join(env.DATA_DIR, EMBEDDED);
    const before = readFileSync(file);
    return {
      answer: await commandHere(args, { cwd: folder, env }),
      isUnchanged: () => readFileSync(file).equals(before),
      paths,
    };
  }

  it('imports several files at once', async () => {
    const { answer } = await start(['import', 'a.json', 'b.txt', '--kind', 'models', '--group=Bots', '--dry-run'], {
      'a.json': JSON.stringify([feral]),
      'b.txt': 'bot',
    });
    expect(answer).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^skins: 1 added, \d+ starter skins removed\narchive: 1 asset added, \d+ starter assets removed\nNothing was changed \(--dry-run\)\.\n$/,
      ),
      stderr: '',
    });
  });

  it('remembers the build that it was given', async () => {
    const files = { 'a.json': JSON.stringify([feral]) };
    const { answer, paths } = await start(['import', 'a.json', '--build', ' Season  27 '], files);
    expect(answer.status).toBe(0);
    const db = await openAt({ dataDir: join(dirname(paths[0] ?? ''), 'data') });
    expect(await db.selectFrom('batch').select(['actor', 'build', 'added']).execute()).toEqual([
      { actor: 'import', build: 'Season 27', added: 1 },
    ]);
  });

  it.each(
    Object.entries<[string[], Files?]>({
      [`No command is named. ${usage} ${others}`]: [[]],
      [`There is no command toString. ${usage} ${others}`]: [['toString']],
      [`No file is named. ${usage}`]: [['import']],
      [`Unknown option '--force'. ${usage}`]: [['import', 'a.csv', '--force']],
      [`Option '--kind <kind>' argument missing. ${usage}`]: [['import', 'a.txt', '--kind']],
      '--kind takes one of models, textures and animations.': [['import', 'a.txt', '--kind', 'toString']],
      '--group cannot be used: The group is longer than 60 characters.': [
        ['import', 'a.txt', '--group', 'x'.repeat(61)],
      ],
      '--build cannot be used: The name of the build is empty.': [['import', 'a.txt', '--build', ' ']],
      'There is no file a.csv. Type the path of one that exists.': [['import', 'a.csv']],
      'a.json is not JSON, or is incomplete: correct line 2.': [['import', 'a.json'], { 'a.json': '[\n{' }],
      'Nothing was imported. Correct this line first:\nb.txt, line 1: Its kind is unclear; say it with --kind models, textures or animations.':
        [['import', 'a.txt', 'b.txt'], { 'a.txt': 'ash_base_w', 'b.txt': 'ash' }],
    }),
  )('says what is wrong, and changes nothing: %s', async (message, [args, files = {}]) => {
    const { answer, isUnchanged } = await start(args, files);
    expect(answer).toEqual(failed(message));
    expect(isUnchanged()).toBe(true);
  });

  it('makes no database where somebody meant theirs', async () => {
    const { folder } = folderWith({ 'a.json': JSON.stringify([feral]) });
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
    for (const args of [['import', 'a.json'], ['import', 'a.json', '--dry-run'], ['export'], ['export', 'all.json']]) {
      expect(await commandHere(args, { cwd: folder, env })).toEqual(
        failed(
          `There is no embedded database ${join(folder, 'data', EMBEDDED)}. Set DATA_DIR to its folder. Only the server makes a new one.`,
        ),
      );
    }
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  it.skipIf(!inject('postgresUrl'))('fills no PostgreSQL in which there is no site', async () => {
    const { folder } = folderWith({ 'a.json': JSON.stringify([feral]) });
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: await newPostgres() };
    for (const args of ['import a.json', 'export', 'owner ann', 'owner ann --reset', 'backup b']) {
      expect(await commandHere(args.split(' '), { cwd: folder, env })).toEqual(
        failed(
          'The database of DATABASE_URL holds no site. Name the one of your site. Only the server fills a new one.',
        ),
      );
    }
    expect(readdirSync(folder)).toEqual(['a.json']);
  });
});

/** What reading such a file ends in: rows, or sentences that name the file and are no list of calls. */
function readsOrSays(file: string, content: string | Uint8Array) {
  writeFileSync(file, content);
  try {
    return readFiles([file], {});
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart);
    const { message } = error as CannotStart;
    expect(message).toContain(file);
    expect(message).not.toMatch(/\n\s+at |\[native code\]|undefined/);
    return message;
  }
}

const skin = fc.record(
  {
    legend: fc.oneof(fc.constantFrom('Ash', 'ASH', 'Dummy', '', '__proto__', 'Straße', 'STRASSE'), fc.string()),
    ingamename: fc.oneof(fc.constantFrom('Base Skin', 'n/a', 'Cafe\u0301', 'Caf\u00e9'), fc.string()),
    model: fc.oneof(fc.constantFrom('n/a', null, 7), fc.string()),
    texture: fc.string(),
    animation: fc.option(fc.string()),
    details: fc.anything(),
  },
  { requiredKeys: ['ingamename'] },
);
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.array(skin),
  fc.record({ skins: fc.array(fc.record({ legend: fc.string(), details: fc.array(skin) })), data: fc.jsonValue() }),
  fc.record({
    Models: fc.array(fc.record({ name: fc.string(), items: fc.array(fc.string()) })),
    Textures: fc.anything(),
  }),
);
/** Pieces that tables are made of, right and wrong ones. */
const anyTable = fc
  .array(
    fc.oneof(
      fc.constantFrom(',', ';', '\t', '\n', '\r\n', '"', '""', ' ', '\ufeff', 'legend', 'ingamename', 'constructor'),
      fc.constantFrom('model,texture', 'legend,ingamename,model,texture\n', 'kind,name,legend\n', 'Ash,"a",b,c\n'),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

describe('whatever a file holds, an import reads it or says which file it cannot use', () => {
  it.each<[string, fc.Arbitrary<string | Uint8Array>]>([
    ['a.json', anyJson.map((value) => JSON.stringify(value) ?? '')],
    [
      'b.json',
      fc.tuple(anyJson, fc.nat(), fc.string({ maxLength: 3 })).map(([value, at, more]) => cut(value, at, more)),
    ],
    ['a.csv', anyTable],
    ['a.tsv', anyTable],
    [
      'a.txt',
      fc.array(fc.oneof(fc.string(), fc.constantFrom('ash_base_w', '\n', '/', '.rmdl'))).map((all) => all.join('')),
    ],
    ['c.json', fc.uint8Array()],
    ['c.csv', fc.uint8Array({ maxLength: 60 })],
  ])('%s', (name, content) => {
    const file = join(newFolder(), name);
    forAny(content).holdsIn({ numRuns: 300 }, (made) => void readsOrSays(file, made));
  });

  it('and what it has read, it imports', async () => {
    const path = newFolder();
    const db = await openAt({ dataDir: path });
    const file = join(path, 'a.json');
    await forAny(fc.array(skin, { maxLength: 5 })).resolves({}, async (skins) => {
      const rows = readsOrSays(file, JSON.stringify(skins));
      if (typeof rows === 'string') return;
      const imported = await write(db, (trx) => importRows(trx, rows, { actor: 'import' }));
      expect(reportOf(imported, { dryRun: false })).not.toContain('undefined');
    });
  });
});

/** JSON that somebody has damaged at one place. */
function cut(value: unknown, at: number, more: string) {
  const text = JSON.stringify(value) ?? '';
  const place = at % (text.length + 1);
  return text.slice(0, place) + more + text.slice(place + 1);
}

describe('reading a file never shows a stack', () => {
  const head = 'legend,ingamename,model,texture\n';
  const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;
  const QUOTE = 'has text after a closing quote. Write a quote that belongs to the text twice.';
  const DEEP = 'has more than 100 lists and objects inside each other. Export it again.';

  it.each([
    ['text after a closing quote', `${head}Ash,Arctic,a,b\nAsh,"Arc" tic,c,d\n`, 'a.csv', `line 3 ${QUOTE}`],
    ['text after a quote that closes in another line', `${head}Ash,"Arc\ntic" x,c,d\n`, 'a.csv', `line 3 ${QUOTE}`],
    ['lists in one another', `[\n${deep('[', ']')}\n]`, 'a.json', `line 2 ${DEEP}`],
    ['data in one another', deep('{"data":', '}'), 'a.json', `line 1 ${DEEP}`],
    ['lists that are never closed', '['.repeat(20_000), 'a.json', `line 1 ${DEEP}`],
    ['a name that is no name', `[{"legend":"Ash",\n"ingamename":${deep('[', ']')}}]`, 'a.json', `line 2 ${DEEP}`],
  ])('%s', (_, content, name, why) => {
    expect(refusal({ [name]: content })).toBe(`${name} cannot be read: ${why}`);
  });

  it('a column that every object has', () => {
    expect(refusal({ 'a.csv': 'constructor,constructor\na,b' })).toMatch(/^a\.csv needs the columns legend, /);
  });

  it('reads brackets in a text as the text that they are', () => {
    const file = join(newFolder(), 'a.json');
    const ingamename = '[{'.repeat(60);
    const rows = readsOrSays(file, JSON.stringify([{ legend: '"\\"[', ingamename }]));
    expect(rows).toMatchObject({ skins: [{ legend: '"\\"[', ingamename }] });
  });
});
