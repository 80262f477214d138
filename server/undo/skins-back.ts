import type { SkinContent } from '#contract/history.ts';
import { NOT_AVAILABLE } from '#contract/skin.ts';
import { skinFieldsOf } from '#contract/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import type { SkinChange, SkinRecord } from '../skins/skin-record.ts';
import type { Change } from './change.ts';
import type { Since } from './since.ts';

type World = {
  /** Every skin by its id, removed ones too. */
  skins: ReadonlyMap<string, SkinRecord>;
  since: Since;
  /** What the batch made of the marks of starter data, by skin. */
  marks: ReadonlyMap<string, 0 | 1>;
  at: number;
};

export type SkinsBack = {
  /** Each with the record that it undoes. */
  changes: (SkinChange & { undoOf: string })[];
  /** Skins that stay as they are, because somebody changed them since or something is in their way. */
  left: SkinRecord[];
  /** Every skin as it is afterwards. */
  after: Map<string, SkinRecord>;
};

const opposites = { add: 'remove', change: 'change', remove: 'add' } as const;
/** What is taken away makes room for what comes back. */
const ORDER = ['add', 'change', 'remove'] as const;

/**
 * The opposite of a batch's records: each skin as it was before, with the version that it had, as long as nobody has
 * changed it since (docs: Batches, Versions).
 */
export function skinsBack(records: readonly Change[], { skins, since, marks, at }: World): SkinsBack {
  const back: SkinsBack = { changes: [], left: [], after: new Map(skins) };
  const names = new Map<string, string>();
  for (const skin of skins.values()) if (skin.removed_at === null) names.set(keyOf(skin), skin.id);
  for (const record of ORDER.flatMap((action) => records.filter((one) => one.action === action))) {
    const skin = skins.get(record.entity_id);
    // What was added and has been deleted since needs nothing.
    if (!skin || (record.action === 'add' && skin.removed_at !== null)) continue;
    const after = { ...before(record, skin, at), starter: markOf(skin, marks) };
    const holder = names.get(keyOf(after)) ?? skin.id;
    const isInTheWay = after.removed_at === null && holder !== skin.id;
    const isTaken = record.action === 'remove' && isTextureTaken(after, since, back.after);
    if (skin.version !== record.version || isInTheWay || isTaken) {
      back.left.push(skin);
      continue;
    }
    if (skin.removed_at === null) names.delete(keyOf(skin));
    if (after.removed_at === null) names.set(keyOf(after), after.id);
    back.after.set(skin.id, after);
    back.changes.push({
      action: opposites[record.action],
      before: skin.removed_at === null ? skin : null,
      after,
      versionBefore: skin.version,
      undoOf: record.id,
    });
  }
  return back;
}

function before({ action, before_json, version_before }: Change, skin: SkinRecord, at: number): SkinRecord {
  const made = { ...skin, version: version_before ?? 0, updated_at: at };
  if (action === 'add') return { ...made, removed_at: at };
  const content: SkinContent = JSON.parse(before_json ?? '');
  return { ...made, ...skinFieldsOf(content), removed_at: null };
}

function markOf({ id, starter }: SkinRecord, marks: World['marks']): 0 | 1 {
  const made = marks.get(id);
  return made === undefined ? starter : made === 1 ? 0 : 1;
}

const keyOf = ({ legend_id, ingamename }: SkinRecord) => `${legend_id}\n${nameKey(ingamename)}`;

/** Has another skin got the texture since? Who had it before may share it, as when one change is undone. */
function isTextureTaken({ id, texture }: SkinRecord, { texturesGot }: Since, skins: SkinsBack['after']) {
  if (texture.toLowerCase() === NOT_AVAILABLE) return false;
  const takers = [...(texturesGot.get(texture) ?? [])].map((taker) => skins.get(taker));
  return takers.some((taker) => taker && taker.id !== id && taker.removed_at === null && taker.texture === texture);
}
