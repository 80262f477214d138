import type { SkinContent } from '#contract/history/history.ts';
import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { withParts } from '#rules/skins/asset-options.ts';
import { takenNames } from '#rules/skins/same-names.ts';
import { readGroup } from '../archive/read-groups.ts';
import type { Tables, Trx } from '../database/tables.ts';
import type { RowChange } from '../records/change-record.ts';
import { namedSkins } from '../records/named-skins.ts';
import {
  type AssetChange,
  type AssetPlan,
  type AssetWrites,
  type Batch,
  changesIn,
  itemOf,
  noAssets,
  type OtherPlans,
  othersBack,
  othersColumn,
  othersIn,
  planWrites,
} from '../records/save-batch.ts';
import { actionCounts, type SkinRecord } from '../skins/skin-record.ts';
import { type ChangesSince, readChangesSince, type Undoable, undoable } from './change.ts';

/** What has to be known of a skin to take a change of it back. All of it would take ten times as much memory. */
const outline = [
  ...(['id', 'legend_id', 'ingamename', 'model', 'texture', 'animation', 'gameid'] as const),
  ...(['starter', 'version', 'updated_at', 'removed_at'] as const),
];
export type Outline = Pick<SkinRecord, (typeof outline)[number] | 'legend'>;

type World = {
  /** Every skin by its id, removed ones too. */
  skins: ReadonlyMap<string, Outline>;
  since: ChangesSince;
  /** The marks of starter data as the batch left them, by skin. */
  marks: ReadonlyMap<string, 0 | 1>;
  at: number;
};

/** With the record that it undoes, and the one that says what the skin was like before. */
export type SkinBack = RowChange<Outline> & { versionBefore: number; undoOf: string; earlierIn: string };

export type SkinsBack = {
  changes: SkinBack[];
  /** Skins that stay as they are, because they were changed since or are blocked. */
  left: Outline[];
  /** Every skin as it is afterwards. */
  after: Map<string, Outline>;
};

const opposites = { add: 'remove', change: 'change', remove: 'add' } as const;

/**
 * The opposite of a batch's records: each skin as it was before, with its version of that time, unless it was changed
 * since (docs: Batches, Versions).
 */
function skinsBack(records: readonly Undoable[], world: World): SkinsBack {
  const steps = records.flatMap((record) => stepOf(record, world) ?? []);
  const changes = withoutBlocked(
    steps.filter(({ skin, record }) => skin.version === record.version),
    world,
    steps,
  );
  const done = new Set(changes);
  return {
    changes: changes.map(({ record, skin, after }) => ({
      action: opposites[record.action],
      before: skin.removed_at === null ? skin : null,
      after,
      versionBefore: skin.version,
      undoOf: record.id,
      earlierIn: record.earlierIn ?? record.id,
    })),
    left: steps.filter((step) => !done.has(step)).map(({ skin }) => skin),
    after: afterwards(changes, world),
  };
}

type SkinStep = { record: Undoable; skin: Outline; after: Outline };

function stepOf(record: Undoable, { skins, marks, at }: World): SkinStep | undefined {
  const skin = skins.get(record.entity_id);
  // A skin that was added and has been deleted since needs nothing.
  if (!skin || (record.action === 'add' && skin.removed_at !== null)) return;
  return { record, skin, after: { ...before(record, skin, at), starter: markOf(skin, marks) } };
}

/**
 * Returns the steps that are not blocked. A step that is left keeps its skin in place, which may block others. A skin
 * may share its name with one of another permanent id that was there before, but not with one that has got the name
 * since.
 */
function withoutBlocked(steps: SkinStep[], world: World, all: readonly SkinStep[]): SkinStep[] {
  const after = afterwards(steps, world);
  const own = new Set(steps.map(({ skin }) => skin.id));
  const held = takenNames();
  const moved = new Set([...world.since.changed, ...all.map(({ skin }) => skin.id)]);
  for (const skin of after.values()) {
    if (!own.has(skin.id) && isShown(skin)) held.take(moved.has(skin.id) ? { ...skin, gameid: null } : skin);
  }
  const free = steps.filter(
    ({ record, after: skin }) =>
      !(isShown(skin) && held.isTaken(skin)) &&
      !(record.action === 'remove' && isTextureTaken(skin, world.since, after)),
  );
  return free.length === steps.length ? steps : withoutBlocked(free, world, all);
}

const afterwards = (steps: readonly SkinStep[], { skins }: World) =>
  new Map([...skins, ...steps.map(({ skin, after }) => [skin.id, after] as const)]);

const isShown = ({ removed_at }: Outline) => removed_at === null;

function before({ action, before_json, version_before }: Undoable, skin: Outline, at: number): Outline {
  const made = { ...skin, version: version_before ?? 0, updated_at: at };
  if (action === 'add') return { ...made, removed_at: at };
  const content: SkinContent = JSON.parse(before_json ?? '');
  const { ingamename, model, texture, animation, gameid } = skinFieldsOf(content);
  return { ...made, ingamename, model, texture, animation, gameid, removed_at: null };
}

function markOf({ id, starter }: Outline, marks: World['marks']): 0 | 1 {
  const made = marks.get(id);
  return made === undefined ? starter : made === 1 ? 0 : 1;
}

/** Has another skin got the texture since? A skin that had it before may share it, as in the undo of one change. */
function isTextureTaken({ id, texture }: Outline, { texturesGot }: ChangesSince, skins: SkinsBack['after']) {
  if (texture.toLowerCase() === NOT_AVAILABLE) return false;
  const takers = [...(texturesGot.get(texture) ?? [])].map((taker) => skins.get(taker));
  return takers.some((taker) => taker && taker.id !== id && taker.removed_at === null && taker.texture === texture);
}

export type Back = Awaited<ReturnType<typeof planBack>>;

/** What taking a batch back does to the database as it is; nothing has been written yet. */
export async function planBatchBack(trx: Trx, { id }: Batch, at: number) {
  const marks = await trx.selectFrom('batch_skin').selectAll().where('batch_id', '=', id).execute();
  return planBack({
    records: await trx.selectFrom('history').select(undoable).where('batch_id', '=', id).orderBy('id').execute(),
    known: await readOutlines(trx),
    since: await readChangesSince(trx, { from: id, notOf: id }),
    marks: new Map(marks.map(({ skin_id, starter }) => [skin_id, starter])),
    at,
    assetsBack: (needed) => batchAssetsBack(trx, id, needed),
    others: await othersBack(trx, [id]),
  });
}

type Done = {
  /** The records to take back, one for each skin. */
  records: readonly Undoable[];
  /** Every skin by its id, removed ones too. */
  known: ReadonlyMap<string, Outline>;
  since: ChangesSince;
  /** The marks of starter data after the changes, by skin. */
  marks: ReadonlyMap<string, 0 | 1>;
  at: number;
  /** The changes that take the assets back. Assets that others need stay. */
  assetsBack: (needed: ReadonlySet<string>) => Promise<AssetPlan>;
  others: OtherPlans;
};

/** What taking changes back does to the database as it is. */
export async function planBack({ records, known, since, marks, at, assetsBack, others }: Done) {
  const skins = skinsBack(records, { skins: known, since, marks, at });
  const recorded = new Set(records.map((record) => record.entity_id));
  const marked = [...marks].flatMap(([id, starter]): Outline[] => {
    const skin = known.get(id);
    const isFree = skin && skin.removed_at === null && !recorded.has(id) && !since.changed.has(id);
    return isFree ? [{ ...skin, starter: starter === 1 ? 0 : 1 }] : [];
  });
  const changedBack = skins.changes.flatMap(({ after }) => (marks.has(after.id) ? [after] : []));
  const changedSince = [...skins.after.values()].filter(
    ({ id, removed_at }) => removed_at === null && since.changed.has(id),
  );
  const beside = {
    marks: [...changedBack, ...marked].map((skin) => ({ skin_id: skin.id, starter: skin.starter })),
    assets: await assetsBack(neededBy(changedSince)),
  };
  return { skins, marked, beside, others };
}

/** What it leaves as it is: skins, and rows of features. */
export const leftBy = ({ skins, others }: Back) => [
  ...skins.left.map(({ legend, ingamename }) => ({ legend, ingamename })),
  ...Object.values(others).flatMap(({ left = [] }) => left),
];

/** The skins that it writes. */
export const writtenBy = ({ skins, marked }: Back) => [...skins.changes.map(({ after }) => after), ...marked];

/** Is there nothing to take back? */
export const isNothing = ({ skins, beside, others }: Back) =>
  skins.changes.length + beside.marks.length === 0 && beside.assets.groups.length === 0 && !othersIn(others);

type Made = Omit<Batch, keyof ReturnType<typeof actionCounts> | `assets_${string}` | 'others_json'>;

/** The batch that takes the changes back. */
export const batchOfBack = ({ skins, beside: { assets }, others }: Back, made: Made): Batch => ({
  ...made,
  ...actionCounts(skins.changes),
  others_json: othersColumn(others),
  ...assets.counts,
});

/** Every skin by its id, removed ones too. */
export async function readOutlines(trx: Trx): Promise<ReadonlyMap<string, Outline>> {
  const skins = await namedSkins(trx)
    .select(outline.map((name) => `skin.${name}` as const))
    .execute();
  return new Map(skins.map((skin) => [skin.id, skin]));
}

/** The opposite of what a batch did to assets, group by group (docs: Batches). */
async function batchAssetsBack(trx: Trx, id: string, needed: ReadonlySet<string>) {
  const plan = noAssets();
  const rows = await trx.selectFrom('batch_asset').selectAll().where('batch_id', '=', id).execute();
  for (const row of rows) {
    planWrites(plan, putBack(changesIn(row), { archive: await readGroup(trx, row), needed }));
  }
  return plan;
}

type Item = Tables['archive_item'];

type PutBack = { archive: readonly Item[]; needed: ReadonlySet<string> };

/** Reverses a batch's changes of assets. An added asset stays while another skin needs it. */
export function putBack(done: readonly AssetChange[], { archive, needed }: PutBack) {
  const back: AssetWrites = { added: [], changed: [], removed: [] };
  const current = new Map(archive.map((item) => [keyOf(item), item]));
  for (const change of done) {
    const found = current.get(keyOf(change));
    if (change.action === 'remove') {
      if (!found) back.added.push(itemOf(change));
    } else if (found && change.action === 'change') changeBack(change, found, back);
    else if (found && !needed.has(change.name)) back.removed.push(found);
  }
  return back;
}

/** The names of the assets that these skins need. */
const neededBy = (skins: readonly Outline[]): ReadonlySet<string> => new Set(skins.flatMap(namesOf));

/** Restores what the batch changed of the asset. What a later batch changed stays. */
function changeBack(made: AssetChange, now: Item, { changed }: AssetWrites) {
  const after: Item = {
    ...now,
    starter: now.starter === made.starter ? (made.starter_before ?? now.starter) : now.starter,
    guid: now.guid === made.guid ? made.guid_before : now.guid,
    package: now.package === made.package ? made.package_before : now.package,
    waits: now.waits === made.waits ? made.waits_before : now.waits,
  };
  const isSame = (['starter', 'guid', 'package', 'waits'] as const).every((name) => now[name] === after[name]);
  if (!isSame) changed.push({ before: now, after });
}

const keyOf = ({ kind, group_name, name }: Item) => `${kind}\n${group_name}\n${name}`;

/** The assets that a skin names; its texture without the part that it covers (docs: Asset choices). */
const namesOf = ({ model, texture, animation }: Outline) => [
  model,
  ...withParts(texture),
  ...(animation === null ? [] : [animation]),
];
