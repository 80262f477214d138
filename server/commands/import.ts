import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type AssetKind, GroupName } from '#contract/archive.ts';
import { importBeside } from '../import/beside.ts';
import { readDump } from '../import/dump.ts';
import { mergeDump } from '../import/merge-dump.ts';
import { readFiles } from '../import/read.ts';
import { sortFiles } from '../import/sort-files.ts';
import { openDatabase } from '../open-database.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { readSettings } from '../program/settings.ts';
import { dumpReport } from './dump-report.ts';
import { reportOf } from './import-report.ts';
import { sayMade } from './say-made.ts';

const kinds: Record<string, AssetKind> = { models: 'Models', textures: 'Textures', animations: 'Animations' };

export const usage = 'npm run import -- FILE… [--dry-run] [--kind models|textures|animations] [--group NAME]';

/** Loads skins and archive catalogues from files, all of them or none. */
export async function runImport(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, kind: { type: 'string' }, group: { type: 'string' } },
  });
  if (positionals.length === 0) throw new CannotStart(`No file is named. Type: ${usage}`);
  const dryRun = values['dry-run'];
  // Read before the database is opened: a bad file does not even make a new one.
  const hints = { kind: kindNamed(values.kind), group: groupNamed(values.group) };
  const { own, dump: files, passedOver } = sortFiles(positionals, hints);
  const rows = readFiles(own, hints);
  const dump = await readDump(files);
  const db = await openDatabase(readSettings(process.env), { made: sayMade, patient: true });
  try {
    const imported = await importBeside(db, (known) => mergeDump(known, rows, dump), { dryRun });
    if (files.length > 0) process.stdout.write(`${dumpReport(dump, passedOver)}\n`);
    process.stdout.write(`${reportOf(imported, { dryRun })}\n`);
  } finally {
    await db.destroy();
  }
}

function kindNamed(word: string | undefined) {
  if (word === undefined) return;
  const kind = Object.hasOwn(kinds, word) && kinds[word];
  if (kind) return kind;
  throw new CannotStart('--kind takes one of models, textures and animations.');
}

function groupNamed(name: string | undefined) {
  if (name === undefined) return;
  const { success, output, issues } = v.safeParse(GroupName, name);
  if (success) return output;
  throw new CannotStart(`--group cannot be used: ${issues[0].message}`);
}
