import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { readArchive } from '../../server/archive/list-archive.ts';
import { readEverything } from '../../server/commands/export.ts';
import { reportOf } from '../../server/commands/import-report.ts';
import { commands } from '../../server/commands/program.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { importRows } from '../../server/import/apply.ts';
import { readSkins } from '../../server/skins/list-skins.ts';
import { describeOnEachDatabase, filledFolder, newFolder } from '../support/databases.ts';
import { rowsOfJson } from '../support/own-rows.ts';
import { compiled, folder } from '../support/program.ts';
import { commandHere } from '../support/program-here.ts';

async function importText(db: Database, text: string) {
  const rows = rowsOfJson(text);
  return reportOf(await write(db, (trx) => importRows(trx, rows, { actor: 'import' })), { dryRun: false });
}

const own = JSON.stringify({
  skins: [
    {
      legend: 'Wraith',
      details: [{ ingamename: 'Tester Z' }, { ingamename: 'Tester “1”', animation: 'pilot_light_wraith' }],
    },
    { legend: 'Ash', details: [{ ingamename: 'Tester Base', model: 'ash_base_w', texture: 'ash_base' }] },
  ],
  data: { Textures: [{ name: 'Ash', items: ['ash_base_body'] }] },
});

describeOnEachDatabase('an export', (open) => {
  it('holds everything, in the shape that an import takes', async () => {
    const db = await open();
    await importText(db, own);
    expect(await readEverything(db)).toEqual({
      legends: firstLegends,
      skins: [
        {
          legend: 'Ash',
          details: [skinFieldsOf({ ingamename: 'Tester Base', model: 'ash_base_w', texture: 'ash_base' })],
        },
        {
          legend: 'Wraith',
          details: [
            skinFieldsOf({ ingamename: 'Tester Z', model: 'n/a', texture: 'n/a' }),
            skinFieldsOf({ ingamename: 'Tester “1”', model: 'n/a', texture: 'n/a', animation: 'pilot_light_wraith' }),
          ],
        },
      ],
      data: { Models: [], Textures: [{ name: 'Ash', items: ['ash_base_body'] }], Animations: [] },
    });
  });

  it('contains the GUIDs and packages of assets beside their names, and an import restores them', async () => {
    const [from, to] = [await open(), await open()];
    await importText(from, own);
    const details = { ash_base_body: { guid: '00000000000000a1', package: 'common.rpak' } };
    const data = { Textures: [{ name: 'Ash', items: ['ash_base_body', 'ash_base_head'], details }] };
    expect(await importText(from, JSON.stringify({ data }))).toBe('archive: 1 asset added, 1 asset changed');
    const exported = await readEverything(from);
    expect(exported.data.Textures).toEqual(data.Textures);
    await importText(to, JSON.stringify(exported));
    expect(await readEverything(to)).toEqual(exported);
    const isKnown = await importText(to, JSON.stringify(exported));
    expect(isKnown).toBe(
      'skins: 3 left as they are\narchive: 2 left as they are\nlegends: 28 left as they are\nNothing has changed.',
    );
    const spoilt = { Textures: [{ name: 'Ash', items: ['a'], details: { a: { guid: '0x1' } } }] };
    await expect(importText(to, JSON.stringify({ data: spoilt }))).rejects.toThrow('A GUID has 16 digits from 0 to f.');
  });

  it('imports again without any change', async () => {
    const db = await open();
    await importText(db, own);
    expect(await importText(db, JSON.stringify(await readEverything(db)))).toBe(
      'skins: 3 left as they are\narchive: 1 left as they are\nlegends: 28 left as they are\nNothing has changed.',
    );
  });

  it('puts back what has changed since, a new animation too', async () => {
    const db = await open();
    await importText(db, own);
    const exported = JSON.stringify(await readEverything(db));
    await importText(
      db,
      '[{ "legend": "Ash", "ingamename": "Tester Base", "model": "b", "animation": "pilot_medium_ash" }]',
    );
    await importText(db, exported);
    expect(JSON.stringify(await readEverything(db))).toBe(exported);
  });

  it('makes the same lists in another database', async () => {
    const [from, to] = [await open(), await open()];
    await importText(from, own);
    await importText(to, JSON.stringify(await readEverything(from)));
    expect(await readEverything(to)).toEqual(await readEverything(from));
  });

  it('of the starter list, imported, shows the same list as the own one', async () => {
    const db = await open();
    const [before, { starter, ...archive }] = [await readSkins(db), await readArchive(db)];
    expect(starter).toBe(true);
    expect(await importText(db, JSON.stringify(await readEverything(db)))).not.toMatch(/added|changed|removed/);
    expect(await readSkins(db)).toEqual({ ...before, starter: false });
    expect(await readArchive(db)).toEqual(archive);
  });
});

describe('npm run export', () => {
  function begin() {
    const folder = newFolder();
    const env = { ...process.env, DATA_DIR: filledFolder(join(folder, 'data')), DATABASE_URL: '' };
    const start = (...args: string[]) => commandHere(['export', ...args], { cwd: folder, env });
    return { folder, start };
  }

  it('writes to stdout, or in place of a file, and leaves nothing else behind', async () => {
    const { folder, start } = begin();
    const { stdout } = await start();
    expect(Object.keys(JSON.parse(stdout))).toEqual(['skins', 'legends', 'data']);
    writeFileSync(join(folder, 'all.json'), 'old');
    expect(await start('all.json')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(join(folder, 'all.json'), 'utf8')).toBe(stdout);
    expect(readdirSync(folder)).toEqual(['all.json', 'data']);
  });

  it.each([
    [['a', 'b'], 'Only one file can be written. Type: npm run export -- [FILE]'],
    [['--all'], "Unknown option '--all'. Type: npm run export -- [FILE]"],
    [
      ['none/all.json'],
      'none/all.json cannot be written (ENOENT). Name a file in a folder that exists and is writable.',
    ],
    [['data'], 'data cannot be written (EISDIR). Name a file in a folder that exists and is writable.'],
  ])('says what is wrong with %j', async (args, message) => {
    const { folder, start } = begin();
    expect(await start(...args)).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining(`${message}\n`) });
    expect(readdirSync(folder).filter((name) => name !== 'data')).toEqual([]);
  });
});

const names = commands().commands.map((command) => command.name());

/** Runs a command in an empty folder, in this process. */
async function here(args: string[]) {
  const cwd = folder();
  const said = await commandHere(args, { cwd, env: { ...process.env, DATABASE_URL: '', DATA_DIR: '' } });
  return { ...said, hasData: existsSync(join(cwd, 'data')) };
}

/** Starts a program in an empty folder. */
async function run(file: string, args: string[]) {
  const cwd = folder();
  const env = { ...process.env, ...compiled, DATABASE_URL: '', DATA_DIR: '' };
  return new Promise<{ status: number | string; stdout: string; stderr: string; hasData: boolean }>((done) => {
    execFile(process.execPath, [resolve('server', file), ...args], { cwd, env }, (error, stdout, stderr) =>
      done({ status: error?.code ?? 0, stdout, stderr, hasData: existsSync(join(cwd, 'data')) }),
    );
  });
}

const helped = { status: 0, stdout: expect.any(String), stderr: '', hasData: false };

describe('the commands (docs: Running)', () => {
  it.each(names)('npm run %s -- --help lists its options, a sentence each, and does nothing else', async (name) => {
    const said = await here([name, '--help']);
    expect(said).toEqual(helped);
    const [, usage, sentence] = /^Usage: (.+)\n\n([\s\S]+?)\n\n/.exec(said.stdout) ?? [];
    expect([usage?.startsWith(`npm run ${name}`), sentence?.endsWith('.')]).toEqual([true, true]);
    const command = commands().commands.find((one) => one.name() === name);
    for (const option of command?.options ?? []) {
      expect(option.description).toMatch(/^[A-Z].+\.$/);
      expect(said.stdout).toContain(option.flags);
    }
  });

  it('are listed together as well', async () => {
    const said = await here(['--help']);
    expect(said).toEqual(helped);
    for (const name of names) expect(said.stdout).toMatch(new RegExp(`^  ${name} .+`, 'm'));
  });

  it('npm start -- --help starts nothing', async () => {
    const said = await run('main.ts', ['--help']);
    expect(said).toEqual(helped);
    expect(said.stdout).toContain('--api-only');
  });

  it.each<[string[], unknown]>([
    [['backup'], 'No file is named. Type: npm run backup -- FILE'],
    [['verify', 'a', 'b'], 'Only one file can be named. Type: npm run verify -- FILE'],
    [['owner', 'a', 'b'], 'Only one account can be named. Type: npm run owner -- NAME [--reset]'],
    [['import', 'a', '--dry-rum'], expect.stringMatching(/^Unknown option '--dry-rum'\. Type: .+$/)],
    [['move'], 'Name the new database. Type: DATABASE_URL=postgres://… npm run move'],
  ])('%j is refused in one line', async (args, sentence) => isRefused(await here(args), sentence));

  it.each([
    ['commands/cli.ts', ['owner'], 'No account is named. Type: npm run owner -- NAME [--reset]'],
    ['main.ts', ['--nonsense'], "Unknown option '--nonsense'. Type: npm start"],
  ])('%s %j, which is started, is as well', async (file, args, sentence) => isRefused(await run(file, args), sentence));
});

function isRefused({ stderr, ...said }: Awaited<ReturnType<typeof run>>, sentence: unknown) {
  expect([said, stderr.trimEnd()]).toEqual([{ status: 1, stdout: '', hasData: false }, sentence]);
  expect(stderr.match(/\n/g)).toHaveLength(1);
}
