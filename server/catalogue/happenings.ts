import type { SkinContent } from '#contract/history/history.ts';
import type { Happening } from '#contract/pages/catalogue.ts';
import { eachSkinField, skinDifferences } from '#contract/skins/skin-fields.ts';
import type { Database } from '../database/tables.ts';
import { type ChangeRow, contentOf, readChanges } from '../history/read-changes.ts';
import { readSuggestedBy } from '../records/suggested-by.ts';

const MOST = 10;

/**
 * The newest changes of a skin for everybody: what was done and when. Only an accepted suggestion names people: the one
 * who suggested it, and the one who accepted it (decision 053).
 */
export async function readHappenings(db: Database, skin: string) {
  const rows = await readChanges(db, { entity: 'skin', skin, limit: MOST + 1 });
  const suggestedBy = await readSuggestedBy(
    db,
    rows.map(({ batch_id }) => batch_id),
  );
  const history = rows.slice(0, MOST).map((row): Happening => {
    const [name] = suggestedBy({ batch: row.batch_id, skin });
    const by = name === undefined ? {} : { suggestedBy: name, acceptedBy: row.maker ?? row.actor };
    return { ...happeningOf(row), ...by };
  });
  return { history, hasOlder: rows.length > MOST };
}

const happeningOf = ({ at, action, batch_id, build, ...row }: ChangeRow): Happening => ({
  at,
  action,
  ...(batch_id !== null && { build }),
  fields: fieldsOf(contentOf<SkinContent>(row.before_json), contentOf<SkinContent>(row.after_json)),
});

function fieldsOf(before: SkinContent | null, after: SkinContent | null): Happening['fields'] {
  if (!before || !after) return [];
  return skinDifferences(withAll(before), withAll(after)).map((field) =>
    field === 'names' ? { field } : { field, before: before[field] ?? 'none', after: after[field] ?? 'none' },
  );
}

/** Records from before this field existed do not have it. */
const withAll = (content: SkinContent): SkinContent => ({ ...empty, ...content });
const empty = eachSkinField(() => null);
