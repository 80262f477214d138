import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EMBEDDED, openDatabase } from '../../server/startup/open-database.ts';
import { fillGrown } from '../bench/growth/fill.ts';
import { importsOf, pathOf } from '../support/imports.ts';
import { addressOf, startServer } from '../torture/server.ts';
import { copyOf, features, projectParts, withoutFeatures } from './copy.ts';

/** Fills a new embedded database in a folder, like years of use, with a row in every table. */
async function fillEveryTable(folder: string) {
  const db = await openDatabase({ dataDir: folder });
  await fillGrown(db, { skins: 300, assets: 500, accounts: 20, records: 200 }, Date.now());
  await db.destroy();
  const file = new DatabaseSync(join(folder, EMBEDDED));
  const tables = file.prepare("select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%'");
  for (const { name, sql } of tables.all()) {
    if (file.prepare(`select 1 from "${name}" limit 1`).get()) continue;
    const row = rowOf(file, String(name), String(sql));
    file.prepare(`insert into "${name}" values (${row.map(() => '?')})`).run(...row);
  }
  file.close();
}

/** A row that a table takes: what its columns refer to, or may be. */
function rowOf(file: DatabaseSync, table: string, sql: string) {
  const parents = new Map(
    file
      .prepare('select "from", "table" from pragma_foreign_key_list(?)')
      .all(table)
      .map(({ from, table: parent }) => [from, parent]),
  );
  const columns = file.prepare('select name, type from pragma_table_info(?)').all(table);
  return columns.map(({ name, type }) => {
    const parent = parents.get(name as string);
    if (parent) return file.prepare(`select id from "${parent}" limit 1`).get()?.id ?? null;
    const [, allowed] = new RegExp(`\\b${name} in \\('?(\\w+)`).exec(sql) ?? [];
    return allowed ?? (/int/i.test(String(type)) ? 1 : String(name).endsWith('_json') ? '{}' : 'x');
  });
}

// `npm run without -- FEATURE…`: does the site do without these features (decision 072)? In a copy their folders go, and
// their lines in the indexes. Then types, style and build must hold, and so must the tests that need none of them. A
// database and a backup of the whole site must open.
const gone = process.argv.slice(2);
const unknown = gone.filter((name) => !features.includes(name));
if (gone.length === 0 || unknown.length > 0) {
  process.stderr.write(`Name features: ${features.join(', ')}.\n`);
  process.exit(2);
}

const copy = copyOf(projectParts());
const before = join(copy, 'before');
const backup = join(before, 'backup');
try {
  mkdirSync(before);
  await fillEveryTable(before);
  if (features.includes('backups')) command(process.cwd(), { DATA_DIR: before }, 'backup', backup);
  const list = await listOf(process.cwd(), before);

  withoutFeatures(copy, gone);
  leaveOutTests();
  const holds = [
    run('npm', 'run', '--silent', 'types'),
    run('npx', 'biome', 'ci', '.'),
    run('npm', 'run', '--silent', 'diagrams'),
    run('npx', 'knip', '--include', 'unresolved'),
    run('npm', 'run', '--silent', 'build'),
    tell('a full database opens', (await listOf(copy, before)) === list),
    !existsSync(join(copy, 'features/backups')) || tell('a backup is restored', (await restored()) === list),
    run('npx', 'vitest', 'run', '--reporter=dot', '--silent', '--project', 'unit', '--project', 'server'),
  ];
  process.stdout.write('What no other part uses now, and could go as well:\n');
  run('npx', 'knip', '--exclude', 'unresolved', '--no-exit-code');
  process.exitCode = holds.every(Boolean) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}

/**
 * Deletes the tests that need a feature that is gone: they import something of it, also by way of others, or its README
 * names them. Those of the books, and of features as such, are about the whole project.
 */
function leaveOutTests() {
  const named = gone.flatMap(
    (feature) =>
      readFileSync(`features/${feature}/README.md`, 'utf8').match(/(?:\bfeatures\/[\w-]+\/)?\btest\/[\w./-]+/g) ?? [],
  );
  for (const path of ['test/docs.test.ts', 'test/features.test.ts', 'test/slow-tests.test.ts', ...named]) {
    process.stdout.write(`left out: ${path}\n`);
    rmSync(join(copy, path), { recursive: true, force: true });
  }
  const files = globSync(['test/**/*.{ts,tsx}', 'features/*/test/**/*.ts'], { cwd: copy });
  const imports = new Map(files.map((file) => [file, importsIn(file)]));
  const isGone = (path: string) => leftOut.has(path) || gone.some((feature) => path.startsWith(`features/${feature}/`));
  const isLeftOut = (file: string) => imports.get(file)?.some(isGone);
  const leftOut = new Set<string>();
  for (let some = files.filter(isLeftOut); some.length > 0; some = [...imports.keys()].filter(isLeftOut)) {
    for (const file of some) {
      process.stdout.write(`left out: ${file}\n`);
      rmSync(join(copy, file));
      imports.delete(file);
      leftOut.add(file);
    }
  }
}

function importsIn(file: string) {
  return importsOf(join(copy, file)).flatMap((specifier) => pathOf(specifier, file)?.replace(/\?.*/, '') ?? []);
}

function run(program: string, ...args: string[]) {
  const { status } = spawnSync(program, args, { cwd: copy, stdio: 'inherit' });
  return tell([program, ...args].join(' '), status === 0);
}

function tell(what: string, holds: boolean) {
  process.stdout.write(`${holds ? 'holds' : 'does not hold'}: ${what}\n`);
  return holds;
}

/** Runs a command beside the server, of the site in a folder. */
function command(cwd: string, env: Record<string, string>, ...args: string[]) {
  execFileSync(process.execPath, ['server/commands/cli.ts', ...args], { cwd, env: { ...process.env, ...env } });
}

/** The list of skins that the site in a folder answers, with a copy of a database. */
async function listOf(site: string, from: string) {
  const data = join(copy, 'data');
  mkdirSync(data);
  copyFileSync(join(from, EMBEDDED), join(data, EMBEDDED));
  await using server = await startServer({ DATA_DIR: data, BACKUPS: '0' }, [], site);
  const answer = await fetch(`${addressOf(server)}/api/skins`);
  rmSync(data, { recursive: true });
  return answer.text();
}

async function restored() {
  const after = join(copy, 'after');
  command(copy, { DATA_DIR: after }, 'restore', backup);
  return listOf(copy, after);
}
