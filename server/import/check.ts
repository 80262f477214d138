import * as v from 'valibot';
import { assetKinds, GroupName } from '#contract/archive.ts';
import { LegendDraft } from '#contract/legend-draft.ts';
import { NOT_AVAILABLE } from '#contract/skin.ts';
import { AssetName, InGameName, LegendName } from '#contract/skin-draft.ts';
import { skinEntries, skinFields } from '#contract/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { type AssetRow, type Found, MAX_ROWS, type Place, type Rows, type SkinRow, skinKey } from './rows.ts';

const SHOWN = 5;

/** Takes what readers found when all of it can be used; otherwise a `CannotStart` names the first lines that cannot. */
export function checkRows(found: Iterable<Found>): Rows {
  const rows: Rows = { skins: [], assets: [] };
  const legends: LegendDraft[] = [];
  // Functions, because only the first few are ever said.
  const wrong: (() => string)[] = [];
  const places = new Map<string, Place>();
  let count = 0;
  for (const one of found) {
    count += 1;
    if (count > MAX_ROWS) {
      throw new CannotStart(`The files hold more than ${MAX_ROWS} rows. Split them and import one part after another.`);
    }
    const { place } = one;
    const { row, reason } = check(one);
    if (reason !== undefined) {
      wrong.push(() => `${place()}: ${reason}`);
      continue;
    }
    if ('kind' in row) rows.assets.push(row);
    else if ('ingamename' in row) rows.skins.push(row);
    else legends.push(row);
    const known = keyOf(row);
    const earlier = known && places.get(known.key);
    if (earlier) wrong.push(() => `${place()}: ${known.what} stands already in ${earlier()}.`);
    else if (known) places.set(known.key, place);
  }
  if (wrong.length > 0) throw refusal(wrong);
  return legends.length === 0 ? rows : { ...rows, legends };
}

function refusal(wrong: (() => string)[]) {
  const lines = wrong.slice(0, SHOWN).map((say) => say());
  const more = wrong.length > SHOWN ? [`and ${wrong.length - SHOWN} more`] : [];
  const head = wrong.length === 1 ? 'this line' : `these ${wrong.length} lines`;
  return new CannotStart([`Nothing was imported. Correct ${head} first:`, ...lines, ...more].join('\n'));
}

type Row = SkinRow | AssetRow | LegendDraft;

/** What stands in files once only; an asset may be in many. */
function keyOf(row: Row) {
  if ('kind' in row) return;
  if ('ingamename' in row) return { key: skinKey(row), what: `${row.legend} – ${row.ingamename}` };
  return { key: nameKey(row.name), what: `The legend ${row.name}` };
}

type Checked = { row: Row; reason?: never } | { row?: never; reason: string };

function check(found: Found): Checked {
  if ('wrong' in found) return { reason: found.wrong };
  const { success, output, issues } =
    'skin' in found
      ? v.safeParse(Skin, found.skin, { abortEarly: true })
      : 'words' in found
        ? v.safeParse(Legend, found.words, { abortEarly: true })
        : v.safeParse(Asset, found.asset, { abortEarly: true });
  return success ? { row: output } : { reason: reasonOf(issues[0]) };
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const NameOrNone = v.pipe(
  v.unknown(),
  v.transform((name) => (isBlank(name) ? NOT_AVAILABLE : name)),
  AssetName,
);

const NameOrKept = v.pipe(
  v.unknown(),
  v.transform((name) => (name !== undefined && isBlank(name) ? null : name)),
  v.nullish(AssetName),
);

const Skin = v.object({
  legend: LegendName,
  ...skinEntries<v.GenericSchema<unknown, string>, typeof NameOrKept>(
    (name) => (name === 'ingamename' ? InGameName : NameOrNone),
    () => NameOrKept,
  ),
});

/** What else stands beside a legend is passed over. */
const Legend = v.object(LegendDraft.entries);

const Asset = v.object({ kind: v.picklist(assetKinds), group: GroupName, name: AssetName });

// The schemas say "The asset name" of several columns of a skin; people must know which.
function reasonOf(issue: v.BaseIssue<unknown>) {
  const field = v.getDotPath(issue) ?? '';
  return field !== 'ingamename' && field in skinFields ? `${field}: ${issue.message}` : issue.message;
}
