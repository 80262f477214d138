import { revisionOf } from '../../server/database/revision.ts';
import type { Database } from '../../server/database/tables.ts';
import type { Ledger } from './editors.ts';

/** The list's revision before anybody changed it. */
export const revisionBefore = (db: Database) => revisionOf(db, 'skins');

type Start = { revision: number };

/**
 * Compares a database with what people were told: what was saved is there with its record, what was refused is not,
 * an import is there as a whole or not at all, nothing is there that nobody asked for, and rows, history and revision tell the same story.
 */
export async function audit(db: Database, { asked, wrong }: Ledger, start: Start) {
  const records = await db
    .selectFrom('history')
    .select(['id', 'entity_id', 'version', 'after_json', 'batch_id'])
    .where('entity', '=', 'skin')
    .where('actor', '!=', 'starter')
    // The first import takes the starter list away.
    .where('action', '!=', 'remove')
    .orderBy('version')
    .execute();
  const skins = await db
    .selectFrom('skin')
    .select(['id', 'version', 'ingamename', 'texture'])
    .where('starter', '=', 0)
    .execute();
  const failures = [...new Set(wrong)];
  const nameIn = (json: string | null): string => JSON.parse(json ?? '{}').ingamename;
  const byName = new Map(records.map((record) => [nameIn(record.after_json), record]));
  const known = new Set(asked.map(({ name }) => name));
  for (const { name, answer, skin } of asked) {
    const record = byName.get(name);
    if (answer === 'refused' && record) failures.push(`${name} was refused, and is there.`);
    if (answer === 'brought' && !record) failures.push(`${name} was imported, and is not there.`);
    if (answer !== 'saved') continue;
    if (!record) failures.push(`${name} was saved, and is not there.`);
    else if (record.entity_id !== skin?._id || record.version !== skin.version)
      failures.push(`${name} was saved as version ${skin?.version}, and is there as ${record.version}.`);
  }
  for (const [first, some] of Map.groupBy(asked, ({ together }) => together)) {
    const there = some.filter(({ name }) => byName.has(name)).length;
    if (first !== undefined && there > 0 && there < some.length)
      failures.push(`Of an import of ${some.length} skins ${there} are there.`);
  }
  for (const name of byName.keys()) if (!known.has(name)) failures.push(`${name} is there, and nobody asked for it.`);
  const ofSkin = Map.groupBy(records, ({ entity_id }) => entity_id);
  for (const { id, version, ingamename, texture } of skins) {
    const own = ofSkin.get(id) ?? [];
    ofSkin.delete(id);
    const versions = own.map((record) => record.version);
    if (versions.join() !== Array.from({ length: version }, (_, index) => index + 1).join())
      failures.push(`${ingamename} has version ${version}, and records of ${versions.join() || 'none'}.`);
    if (own.some((record, index) => record.id <= (own[index - 1]?.id ?? '')))
      failures.push(`The records of ${ingamename} are not in the order of its versions.`);
    if (nameIn(own.at(-1)?.after_json ?? null) !== ingamename || texture !== ingamename)
      failures.push(`${ingamename} is not as its last record has it.`);
  }
  for (const id of ofSkin.keys()) failures.push(`There are records of a skin ${id}, and no such skin.`);
  const revision = await revisionOf(db, 'skins');
  // An import is one change of the list.
  const changes = new Set(records.map(({ id, batch_id }) => batch_id ?? id)).size;
  if (revision !== start.revision + changes)
    failures.push(`The revision grew by ${revision - start.revision} with ${changes} changes.`);
  return failures;
}
