import type { Kysely, Transaction } from 'kysely';
import { assetKinds } from '#contract/archive/archive.ts';
import { nameKey } from '#contract/text.ts';
import { chunks, runAll } from '../../../server/database/steps.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { slugsOfLegends, slugsOfSkins } from '../../../server/slugs/give-slugs.ts';
import { generateLegends } from '../rows.ts';
import { addLegends } from '../site.ts';

/** The amounts of the data that grows. */
export type Size = { skins: number; assets: number; accounts: number; records: number };

const YEAR = 365 * 24 * 3_600_000;
const RECORDS_OF_A_BATCH = 1000;

/** Fills a new database like years of use, by SQL and in parts. The same size gives the same rows. */
export async function fillGrown(db: Kysely<Tables>, size: Size, now: number) {
  const at = (part: number) => Math.round(now - YEAR + YEAR * part);
  const skins = await fillSkins(db, size.skins, at(0));
  await fillArchive(db, size.assets, skins);
  const accounts = await fillAccounts(db, size.accounts, at);
  await fillHistory(db, { records: size.records, skins, accounts, at });
  for (const list of ['skins', 'archive'] as const) {
    await db
      .updateTable('revision')
      .set((row) => ({ value: row('value', '+', 1) }))
      .where('list', '=', list)
      .execute();
  }
}

type Skins = { id: string; legend_id: string; legend: string; ingamename: string; model: string; texture: string }[];

async function fillSkins(db: Kysely<Tables>, count: number, created: number): Promise<Skins> {
  const list = generateLegends(count);
  const known = await addLegends(db, list);
  const ids = new Map(known.map(({ id, name_key }) => [name_key, id]));
  const rows = list.flatMap(({ legend, details }) =>
    details.map(({ ingamename, model, texture }, index) => ({
      ...{ legend, legend_id: ids.get(nameKey(legend)) ?? '', model, texture: `${texture}_${index}` },
      ingamename: index === 0 ? ingamename : `${ingamename} ${index}`,
    })),
  );
  const skins = rows.map((row, index) => ({ ...row, id: idAt(created, index) }));
  await inOne(db, async (trx) => {
    for (const some of chunks(skins)) {
      await trx
        .insertInto('skin')
        .values(
          some.map(({ legend: _, ...skin }, index) => ({
            ...skin,
            ...{ animation: null, starter: 0 as const, version: 11, created_at: created, updated_at: created },
            ...{
              removed_at: null,
              gameid: String(index),
              names: JSON.stringify({ french: `Nom ${index}`, german: 'Name' }),
            },
          })),
        )
        .execute();
    }
    await runAll(trx, slugsOfLegends(known));
    await runAll(trx, slugsOfSkins(skins));
  });
  return skins;
}

const fillArchive = (db: Kysely<Tables>, count: number, skins: Skins) =>
  inOne(db, async (trx) => {
    const rows = Array.from({ length: count }, (_, index) => {
      const skin = skins[index % skins.length];
      const kind = assetKinds[index % assetKinds.length] ?? 'Models';
      const guid = index.toString(16).padStart(16, '0').toUpperCase();
      const name = `${skin?.texture}_${index}_body`;
      return { kind, group_name: skin?.legend ?? '', name, starter: 0 as const, guid, package: `p${index % 500}.rpak` };
    });
    for (const some of chunks(rows)) await trx.insertInto('archive_item').values(some).execute();
  });

type Clock = (part: number) => number;

async function fillAccounts(db: Kysely<Tables>, count: number, at: Clock) {
  const ids = Array.from({ length: count }, (_, index) => idAt(at(index / count), index));
  await inOne(db, async (trx) => {
    for (const some of chunks(ids.map((id, index) => ({ id, index })))) {
      const accounts = some.map(({ id, index }) => ({
        ...{ id, username: `Person ${index}`, username_key: `person ${index}`, password: 'none' },
        created_at: at(index / count),
      }));
      await trx.insertInto('account').values(accounts).execute();
      const signIns = some.map(({ id, index }) => ({
        ...{ id: idAt(at(index / count), index, 'a'), at: at(index / count), account_id: id },
        ...{ succeeded: 1 as const, network: '192.0.2.1' },
      }));
      await trx.insertInto('sign_in').values(signIns).execute();
      const events = some.map(({ id, index }) => ({
        ...{ id: idAt(at(index / count), index, 'e'), at: at(index / count), account_id: id, actor: id },
        ...{ kind: 'password_changed' as const, network: '192.0.2.1' },
      }));
      await trx.insertInto('security_event').values(events).execute();
      const sessions = some.map(({ id, index }) => ({
        ...{ token_hash: `hash ${index}`, id: `session ${index}`, account_id: id, created_at: at(1), seen_at: at(1) },
        expires_at: at(1) + YEAR,
      }));
      await trx.insertInto('session').values(sessions).execute();
    }
  });
  return ids;
}

type Past = { records: number; skins: Skins; accounts: string[]; at: Clock };

/** Half of the records come from single changes, half from imports. */
async function fillHistory(db: Kysely<Tables>, { records, skins, accounts, at }: Past) {
  await inOne(db, async (trx) => {
    for (let from = 0; from < records; from += RECORDS_OF_A_BATCH) {
      const when = at(from / records);
      const isBatch = (from / RECORDS_OF_A_BATCH) % 2 === 1;
      const batch = isBatch ? idAt(when, from, '0') : null;
      const count = Math.min(RECORDS_OF_A_BATCH, records - from);
      if (batch !== null) await addBatch(trx, { id: batch, at: when, changed: count });
      const rows = Array.from({ length: count }, (_, index) => {
        const number = from + index;
        const { id = '', legend, ingamename, model, texture } = skins[number % skins.length] ?? {};
        const version = Math.floor(number / skins.length) + 1;
        const content = { legend, ingamename, model, texture, animation: null };
        return {
          ...{ id: idAt(when, number, '8'), at: when + (isBatch ? 0 : index), entity: 'skin', entity_id: id },
          actor: isBatch ? 'import' : (accounts[number % accounts.length] ?? 'import'),
          ...{ action: 'change' as const, version, version_before: version - 1, batch_id: batch, undo_of: null },
          before_json: JSON.stringify({ ...content, model: `${model}_${version}` }),
          after_json: JSON.stringify(content),
        };
      });
      await trx.insertInto('history').values(rows).execute();
    }
  });
}

async function addBatch(trx: Kysely<Tables>, { id, at, changed }: { id: string; at: number; changed: number }) {
  const build = `Build ${Math.floor(at / (7 * 24 * 3_600_000))}`;
  await trx
    .insertInto('build')
    .values({ name: build, released: null, manifest: null })
    .onConflict((same) => same.doNothing())
    .execute();
  await trx
    .insertInto('batch')
    .values({
      ...{ id, at, actor: 'import', build, undo_of: null, added: 0, changed, removed: 0 },
      ...{ assets_added: 0, assets_removed: 0, gone: 0 },
    })
    .execute();
}

const inOne = (db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<void>) => db.transaction().execute(work);

/** An id in the server's form for a time; `mark` and the number distinguish the ids of one time. */
function idAt(at: number, number: number, mark = '4') {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${mark}00-8000-${number.toString(16).padStart(12, '0')}`;
}
