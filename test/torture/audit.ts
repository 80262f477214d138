import type { Database } from '../../server/database/tables.ts';
import { revisionOf } from '../../server/database/write.ts';
import type { Ledger } from './editors.ts';

/** The list's revision before the first change. */
export const revisionBefore = (db: Database) => revisionOf(db, 'skins');

type Start = { revision: number };

/**
 * Compares a database with the answers that people got: saved changes are present with their record, refused ones are
 * not; an import is present as a whole or not at all; nothing unrequested is present; rows, history and revision agree.
 */
export async function audit(db: Database, { asked, wrong }: Ledger, start: Start) {
  const records = await db
    .selectFrom('history')
    .select(['id', 'entity_id', 'version', 'after_json', 'batch_id'])
    .where('entity', '=', 'skin')
    .where('actor', '!=', 'starter')
    // The first import removes the starter list.
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
    if (answer === 'refused' && record) failures.push(`${name} was refused, but is present.`);
    if (answer === 'brought' && !record) failures.push(`${name} was imported, but is missing.`);
    if (answer !== 'saved') continue;
    if (!record) failures.push(`${name} was saved, but is missing.`);
    else if (record.entity_id !== skin?._id || record.version !== skin.version)
      failures.push(`${name} was saved as version ${skin?.version}, but has version ${record.version}.`);
  }
  for (const [first, some] of Map.groupBy(asked, ({ together }) => together)) {
    const there = some.filter(({ name }) => byName.has(name)).length;
    if (first !== undefined && there > 0 && there < some.length)
      failures.push(`${there} of the ${some.length} skins of an import are present.`);
  }
  for (const name of byName.keys()) if (!known.has(name)) failures.push(`${name} is present, but was never requested.`);
  const ofSkin = Map.groupBy(records, ({ entity_id }) => entity_id);
  for (const { id, version, ingamename, texture } of skins) {
    const own = ofSkin.get(id) ?? [];
    ofSkin.delete(id);
    const versions = own.map((record) => record.version);
    if (versions.join() !== Array.from({ length: version }, (_, index) => index + 1).join())
      failures.push(`${ingamename} has version ${version}, but records of ${versions.join() || 'none'}.`);
    if (own.some((record, index) => record.id <= (own[index - 1]?.id ?? '')))
      failures.push(`The records of ${ingamename} are not in order of its versions.`);
    if (nameIn(own.at(-1)?.after_json ?? null) !== ingamename || texture !== ingamename)
      failures.push(`${ingamename} differs from its last record.`);
  }
  for (const id of ofSkin.keys()) failures.push(`There are records of the skin ${id}, which does not exist.`);
  const revision = await revisionOf(db, 'skins');
  // An import is one change of the list.
  const changes = new Set(records.map(({ id, batch_id }) => batch_id ?? id)).size;
  if (revision !== start.revision + changes)
    failures.push(`The revision grew by ${revision - start.revision} in ${changes} changes.`);
  return failures;
}
