import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { skinFieldNames, skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { readArchiveWithDetails } from '../archive/list-archive.ts';
import type { Database } from '../database/tables.ts';
import { readTogether } from '../database/write.ts';
import { readLegends } from '../legends/legend-row.ts';
import { placeOf } from '../program/file-name.ts';
import { CannotStart } from '../program/refused.ts';
import { readSettings } from '../program/settings.ts';
import { readOthers } from '../records/save-batch.ts';
import { readGroups } from '../skins/list-skins.ts';
import { openDatabase } from '../startup/open-database.ts';

/** Writes everything that `npm run import` takes, to FILE or to stdout. */
export async function runExport(file: string | undefined) {
  const db = await openDatabase(readSettings(process.env), { existing: true, patient: true });
  try {
    const text = `${JSON.stringify(await readEverything(db), null, 1)}\n`;
    if (file === undefined) process.stdout.write(text);
    else replaceFile(file, text);
  } finally {
    await db.destroy();
  }
}

/** Skins, legends with their words, the archive, and the rows of features at one moment, without ids that are valid in this database only. */
export function readEverything(db: Database) {
  return readTogether(db, async (trx) => {
    const groups = await readGroups(trx, skinFieldNames);
    const skins = groups.map(({ legend, details }) => ({
      legend,
      // A missing field would keep its value where the file is imported.
      details: details.map(skinFieldsOf),
    }));
    const others = Object.entries(await readOthers(trx)).filter(([, rows]) => rows.length > 0);
    return {
      ...{ skins, legends: await readNamed(trx), data: await readArchiveWithDetails(trx) },
      ...(others.length > 0 && { others: Object.fromEntries(others) }),
    };
  });
}

const readNamed = async (trx: Database) => {
  const legends = await readLegends(trx);
  return legends.map(({ _id, version, skins, ...content }) => content);
};

/** Replaces the file completely or leaves it: a half-written file has another name. */
function replaceFile(name: string, text: string) {
  const file = placeOf(name);
  const half = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(half, text, { flush: true });
    // The new file gets the permissions of the one that it replaces.
    const replaced = statSync(file, { throwIfNoEntry: false });
    if (replaced && (replaced.mode ^ statSync(half).mode) & 0o777) chmodSync(half, replaced.mode);
    renameSync(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(`${file} cannot be written (${code}). Name a file in a folder that exists and is writable.`);
  }
}
