import type { Transaction } from 'kysely';
import { sayTooMany } from '#contract/imports/import-bounds.ts';
import type { GameRows } from '#rules/skins/given-rows.ts';
import { prepareThenWrite } from '../beside/prepare-then-write.ts';
import { runAll } from '../database/run-all.ts';
import type { Database, Tables } from '../database/tables.ts';
import { PATIENCE_OF_COMMANDS } from '../database/write.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { type Imported, type Options, prepareImport } from './prepare-import.ts';

/** Saves the rows inside the given transaction. Returns what was done. */
export async function importRows(trx: Transaction<Tables>, rows: GameRows, options: Options): Promise<Imported> {
  const { imported, statements } = await prepareImport(trx, rows, options);
  await runAll(trx, statements);
  return imported;
}

/** The same for a command, while others work; `dryRun` changes nothing. An import with too many rows is refused. */
export async function importBeside(
  db: Database,
  rows: GameRows,
  { dryRun, ...from }: Pick<Options, 'build' | 'flags' | 'lists'> & { dryRun: boolean },
): Promise<Imported> {
  const { skins, knownOnly = [], assets } = rows;
  const problem = sayTooMany({ skins: skins.length + knownOnly.length, assets: assets.length });
  if (problem) throw new CannotStart(`Nothing was imported. ${problem}`);
  return prepareThenWrite(
    db,
    async (trx) => {
      const { imported, statements } = await prepareImport(trx, rows, { actor: 'import', ...from });
      return { told: imported, statements: dryRun ? [] : statements };
    },
    { patience: PATIENCE_OF_COMMANDS },
  );
}
