import { sayTooMany } from '#contract/imports/import-bounds.ts';
import type { GameRows } from '#rules/skins/given-rows.ts';
import { prepareThenWrite } from '../beside/work.ts';
import { runAll } from '../database/steps.ts';
import type { Database, Trx } from '../database/tables.ts';
import { PATIENCE_OF_COMMANDS } from '../database/write.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { idMaker } from '../records/next-id.ts';
import { type Imported, type Options, prepareImport } from './prepare-import.ts';

/** Saves the rows inside the given transaction. Returns what was done. */
export async function importRows(trx: Trx, rows: GameRows, options: Omit<Options, 'nextId'>): Promise<Imported> {
  const { imported, steps } = await prepareImport(trx, rows, { ...options, nextId: await idMaker(trx) });
  await runAll(trx, steps());
  return imported;
}

/** The same for a command, while others work; `dryRun` changes nothing. An import with too many rows is refused. */
export async function importBeside(
  db: Database,
  rows: GameRows,
  { dryRun, ...from }: Pick<Options, 'build' | 'flags' | 'lists'> & { dryRun: boolean },
): Promise<Imported> {
  const { skins, knownOnly = [], assets, others = {} } = rows;
  const ofOthers = Object.values(others).flat().length;
  const problem = sayTooMany({ skins: skins.length + knownOnly.length, assets: assets.length, others: ofOthers });
  if (problem) throw new CannotStart(`Nothing was imported. ${problem}`);
  return prepareThenWrite(
    db,
    async (trx, nextId) => {
      const { imported, ...change } = await prepareImport(trx, rows, { actor: 'import', ...from, nextId });
      return { told: imported, ...(!dryRun && change) };
    },
    { patience: PATIENCE_OF_COMMANDS },
  );
}
