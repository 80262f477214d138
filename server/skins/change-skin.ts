import type * as v from 'valibot';
import type { SkinContent } from '#contract/history/history.ts';
import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import type { SkinDraft } from '#contract/skins/skin-draft.ts';
import {
  type GivenFields,
  skinDifferences,
  skinFieldNames,
  skinFieldsOf,
  withGiven,
} from '#contract/skins/skin-fields.ts';
import type { StaleSkin } from '#contract/skins/stale-skin.ts';
import { nameKey } from '#contract/text.ts';
import { areTwins } from '#rules/skins/same-names.ts';
import { withSources } from '#rules/skins/sources.ts';
import { readUnknown } from '../archive/list-archive.ts';
import { oneByOne, type Rows, rowsInto, runAll, type Step } from '../database/steps.ts';
import type { Trx } from '../database/tables.ts';
import { bumpRevision } from '../database/write.ts';
import { type LegendRow, newLegend, writeLegends } from '../legends/legend-row.ts';
import { Refused } from '../program/refused.ts';
import { type Author, changeRecord, lastActor, nextId, type RowChange } from '../records/change-record.ts';
import { listedSkins, namedSkins } from '../records/named-skins.ts';
import { slugsOfSkins } from '../slugs/give-slugs.ts';
import { highestVersion, type SkinChange, type SkinRecord } from './skin-record.ts';

/** Finds the skin of this id. A removed skin counts as none. */
export async function findSkin(trx: Trx, id: string): Promise<SkinRecord> {
  const skin = await findAnySkin(trx, id);
  if (skin && skin.removed_at === null) return skin;
  throw new Refused(404, 'not_found', 'This skin no longer exists.');
}

/** Finds the skin of this id, also when it was removed. */
export const findAnySkin = (trx: Trx, id: string): Promise<SkinRecord | undefined> =>
  namedSkins(trx).where('skin.id', '=', id).selectAll('skin').executeTakeFirst();

/** Refuses a change that is based on a version that the skin no longer has (docs: Conflicts). */
export async function refuseStale(
  trx: Trx,
  skin: SkinRecord,
  { seen, message }: { seen: number | undefined; message: string },
) {
  const { version } = skin;
  if (seen === undefined || seen === version) return;
  const actor = await lastActor(trx, { entity: 'skin', id: skin.id, version });
  const current: v.InferInput<typeof StaleSkin> = { ...skinFieldsOf(skin), version, actor };
  throw new Refused(409, 'stale', message, { current });
}

/**
 * Changes a skin: stores its row with a new version, the history record and the list's revision, in one transaction
 * (docs: History), and which of its names are in no imported list (docs: Unknown names). `after` still has the present
 * version. A skin that a user has edited loses its mark as starter data, so no import removes it.
 */
export async function changeSkin(trx: Trx, { action, before, after }: RowChange<SkinRecord>, by: Author) {
  const skin: SkinRecord = {
    ...after,
    starter: 0,
    version: Math.max(after.version, await highestVersion(trx, after.id)) + 1,
    updated_at: by.at,
    removed_at: action === 'remove' ? by.at : null,
  };
  await runAll(trx, writeSkins([skin]));
  const unknown = action === 'remove' ? [] : await readUnknown(trx, skin);
  const record = recordOf(await nextId(trx), { action, before, after: skin, versionBefore: after.version }, by);
  const brought = unknown.filter((field) => before?.[field] !== skin[field]).join(' ');
  await trx
    .insertInto('history')
    .values({ ...record, unknown: brought || null })
    .execute();
  await bumpRevision(trx, 'skins');
  return { skin, historyId: record.id, ...(unknown.length > 0 && { unknown }) };
}

/**
 * Gives a skin the values that a person typed. Refuses a version that is not the newest, and a name that is taken.
 * Undefined when the skin has all of them already.
 */
export async function changeFields(
  trx: Trx,
  before: SkinRecord,
  given: { [Name in keyof GivenFields]?: GivenFields[Name] | undefined },
  { seen, ...by }: Author & { seen?: number | undefined },
) {
  const fields = withGiven(before, given);
  const differences = skinDifferences(before, fields);
  if (differences.length === 0) return undefined;
  const after = { ...before, ...fields, sources: withSources(before.sources, differences) };
  await refuseStale(trx, before, { seen, message: 'This skin was changed meanwhile.' });
  if (differences.includes('ingamename')) await refuseTakenName(trx, after);
  return changeSkin(trx, { action: 'change', before, after }, by);
}

/** Adds a skin to a legend. Refuses a name or a texture that is taken. */
export async function addTo(
  trx: Trx,
  { id: legend_id, name: legend }: LegendRow,
  draft: v.InferOutput<typeof SkinDraft>,
  by: Author,
) {
  const skin: SkinRecord = {
    // A legend's skins are listed in the order of their addition.
    id: await nextId(trx),
    legend_id,
    legend,
    ...withGiven(undefined, draft),
    starter: 0,
    version: 0,
    created_at: by.at,
    updated_at: by.at,
    removed_at: null,
  };
  await refuseTakenName(trx, skin);
  await refuseUsedTexture(trx, skin);
  return changeSkin(trx, { action: 'add', before: null, after: skin }, by);
}

/** The legend of this name, created if needed. */
export async function legendNamed(trx: Trx, name: string, { at }: Author): Promise<LegendRow> {
  const found = await findLegend(trx, 'name_key', nameKey(name));
  if (found) return found;
  const legend = newLegend(name, at);
  await runAll(trx, writeLegends([legend]));
  return legend;
}

/** The legend of this id. */
export const legendById = (trx: Trx, id: string) => findLegend(trx, 'id', id);

/** The legend of this id or name. */
export const legendCalled = async (trx: Trx, text: string) =>
  (await legendById(trx, text)) ?? (await findLegend(trx, 'name_key', nameKey(text)));

const findLegend = (trx: Trx, column: 'id' | 'name_key', value: string) =>
  trx.selectFrom('legend').selectAll().where(column, '=', value).executeTakeFirst();

/** A row of the history for a change of a skin; the id is one of `idMaker`. */
export const recordOf = (id: string, { versionBefore, ...change }: SkinChange, by: Author) => ({
  ...changeRecord({ id, entity: 'skin', contentOf, ...change }, by),
  batch_id: by.batch ?? null,
  version_before: versionBefore ?? change.before?.version ?? 0,
});

const contentOf = (skin: SkinRecord): SkinContent => ({ legend: skin.legend, ...skinFieldsOf(skin) });

const state = ['starter', 'version', 'updated_at', 'removed_at'] as const;
type State = Pick<SkinRecord, 'id' | (typeof state)[number]>;

type Saved = Pick<SkinRecord, 'id' | 'legend_id' | 'legend' | 'ingamename' | 'model' | 'removed_at'>;

/**
 * The steps that save skins with their names in addresses; only new ones can be brought in before a turn. `rows` are all
 * of their columns, where the records have some. Nothing else writes rows of skins.
 */
export function* writeSkins<One extends Saved>(
  records: readonly One[],
  { areNew = false, rows }: { areNew?: boolean; rows?: Rows['rows'] } = {},
): Generator<Step> {
  const all = rows ?? oneByOne(records, ({ legend, ...row }) => row);
  yield rowsInto('skin', all, areNew ? {} : { key: ['id'], updates: [...skinFieldNames, ...state] });
  // A skin that is removed has had its name.
  yield* slugsOfSkins(records.filter(({ removed_at }) => removed_at === null));
}

/** The step that saves of skins whether they are in the list, their marks and their versions. */
export function writeStates(skins: readonly State[]) {
  const stateOf = ({ id, starter, version, updated_at, removed_at }: State) => ({
    ...{ id, starter, version, updated_at, removed_at },
  });
  return rowsInto('skin', skins.map(stateOf), { key: ['id'], updates: state, areThere: true });
}

/**
 * Refuses an in-game name that looks like that of another skin of the legend: together the two identify a skin. A skin
 * that is restored from the given record may share its name with a skin of another permanent id that has not changed
 * since.
 */
export async function refuseTakenName(
  trx: Trx,
  { id, legend_id, legend, ingamename, gameid }: SkinRecord,
  backFrom?: string,
) {
  const others = await trx
    .selectFrom('skin')
    .select(['id', 'ingamename', 'gameid'])
    .where('legend_id', '=', legend_id)
    .where('removed_at', 'is', null)
    .where('id', '!=', id)
    .execute();
  const key = nameKey(ingamename);
  for (const same of others.filter((other) => nameKey(other.ingamename) === key)) {
    const mayBeTwin = backFrom !== undefined && areTwins(same, { gameid });
    if (mayBeTwin && !(await hasChangedSince(trx, same.id, backFrom))) continue;
    const message = `${legend} has a skin named ${same.ingamename} already.`;
    throw new Refused(409, 'name_used', message, { fields: { ingamename: message } });
  }
}

async function hasChangedSince(trx: Trx, skin: string, recordId: string) {
  const record = await trx
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'skin')
    .where('entity_id', '=', skin)
    .where('id', '>', recordId)
    .limit(1)
    .executeTakeFirst();
  return record !== undefined;
}

/** Refuses a texture that another skin uses (docs: Add skin). */
async function refuseUsedTexture(trx: Trx, skin: SkinRecord) {
  const [user] = await usersOf(trx, skin);
  if (user) refuseTexture(skin.texture, user);
}

/**
 * Refuses to restore a skin whose texture another skin has got since the given record. A skin that had it before may
 * share it: edits allow that, and such a skin must not be lost for good.
 */
export async function refuseTextureTakenSince(trx: Trx, skin: SkinRecord, recordId: string) {
  for (const user of await usersOf(trx, skin)) {
    const changes = await trx
      .selectFrom('history')
      .select(['before_json', 'after_json'])
      .where('entity', '=', 'skin')
      .where('entity_id', '=', user.id)
      .where('id', '>', recordId)
      .execute();
    const hasIt = (json: string | null) => json !== null && JSON.parse(json).texture === skin.texture;
    if (changes.some((change) => hasIt(change.after_json) && !hasIt(change.before_json))) {
      refuseTexture(skin.texture, user);
    }
  }
}

async function usersOf(trx: Trx, { id, texture }: SkinRecord) {
  if (texture.toLowerCase() === NOT_AVAILABLE) return [];
  return listedSkins(trx)
    .select(['skin.id', 'skin.ingamename'])
    .where('skin.texture', '=', texture)
    .where('skin.id', '!=', id)
    .orderBy('skin.id')
    .execute();
}

function refuseTexture(texture: string, { legend, ingamename }: { legend: string; ingamename: string }): never {
  const message = `The texture ${texture} is used by ${legend} – ${ingamename} already.`;
  throw new Refused(409, 'texture_used', message, { fields: { texture: message } });
}
