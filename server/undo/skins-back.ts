import type { SkinContent } from '#contract/history/history.ts';
import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { takenNames } from '#rules/skins/same-names.ts';
import type { SkinChange, SkinRecord } from '../skins/skin-record.ts';
import type { Undoable } from './change.ts';
import type { ChangesSince } from './changes-since.ts';

type World = {
  /** Every skin by its id, removed ones too. */
  skins: ReadonlyMap<string, SkinRecord>;
  since: ChangesSince;
  /** The marks of starter data as the batch left them, by skin. */
  marks: ReadonlyMap<string, 0 | 1>;
  at: number;
};

export type SkinsBack = {
  /** Each with the record that it undoes. */
  changes: (SkinChange & { undoOf: string })[];
  /** Skins that stay as they are, because they were changed since or are blocked. */
  left: SkinRecord[];
  /** Every skin as it is afterwards. */
  after: Map<string, SkinRecord>;
};

const opposites = { add: 'remove', change: 'change', remove: 'add' } as const;

/**
 * The opposite of a batch's records: each skin as it was before, with its version of that time, unless it was changed
 * since (docs: Batches, Versions).
 */
export function skinsBack(records: readonly Undoable[], world: World): SkinsBack {
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
    })),
    left: steps.filter((step) => !done.has(step)).map(({ skin }) => skin),
    after: afterwards(changes, world),
  };
}

type Step = { record: Undoable; skin: SkinRecord; after: SkinRecord };

function stepOf(record: Undoable, { skins, marks, at }: World): Step | undefined {
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
function withoutBlocked(steps: Step[], world: World, all: readonly Step[]): Step[] {
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

const afterwards = (steps: readonly Step[], { skins }: World) =>
  new Map([...skins, ...steps.map(({ skin, after }) => [skin.id, after] as const)]);

const isShown = ({ removed_at }: SkinRecord) => removed_at === null;

function before({ action, before_json, version_before }: Undoable, skin: SkinRecord, at: number): SkinRecord {
  const made = { ...skin, version: version_before ?? 0, updated_at: at };
  if (action === 'add') return { ...made, removed_at: at };
  const content: SkinContent = JSON.parse(before_json ?? '');
  return { ...made, ...skinFieldsOf(content), removed_at: null };
}

function markOf({ id, starter }: SkinRecord, marks: World['marks']): 0 | 1 {
  const made = marks.get(id);
  return made === undefined ? starter : made === 1 ? 0 : 1;
}

/** Has another skin got the texture since? A skin that had it before may share it, as in the undo of one change. */
function isTextureTaken({ id, texture }: SkinRecord, { texturesGot }: ChangesSince, skins: SkinsBack['after']) {
  if (texture.toLowerCase() === NOT_AVAILABLE) return false;
  const takers = [...(texturesGot.get(texture) ?? [])].map((taker) => skins.get(taker));
  return takers.some((taker) => taker && taker.id !== id && taker.removed_at === null && taker.texture === texture);
}
