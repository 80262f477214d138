import * as v from 'valibot';
import { assetKinds, GroupName } from '#contract/archive.ts';
import { NamesText, SourcesText } from '#contract/game-texts.ts';
import { NOT_AVAILABLE } from '#contract/skin.ts';
import { AssetName, InGameName, LegendName } from '#contract/skin-draft.ts';
import { skinEntries, skinFields } from '#contract/skin-fields.ts';
import { type AssetRow, type Rows, type SkinRow, skinKey } from '#rules/import/rows.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { type Found, MAX_ROWS, type Place } from './found.ts';

const SHOWN = 5;

/** Takes what readers found when all of it can be used; otherwise a `CannotStart` names the first lines that cannot. */
export function checkRows(found: Iterable<Found>): Rows {
  const rows: Rows = { skins: [], assets: [] };
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
    if (reason !== undefined) wrong.push(() => `${place()}: ${reason}`);
    else if ('name' in row) rows.assets.push(row);
    else {
      const earlier = places.get(skinKey(row));
      if (earlier) wrong.push(() => `${place()}: ${row.legend} – ${row.ingamename} stands already in ${earlier()}.`);
      else places.set(skinKey(row), place);
      rows.skins.push(row);
    }
  }
  if (wrong.length > 0) throw refusal(wrong);
  return rows;
}

function refusal(wrong: (() => string)[]) {
  const lines = wrong.slice(0, SHOWN).map((say) => say());
  const more = wrong.length > SHOWN ? [`and ${wrong.length - SHOWN} more`] : [];
  const head = wrong.length === 1 ? 'this line' : `these ${wrong.length} lines`;
  return new CannotStart([`Nothing was imported. Correct ${head} first:`, ...lines, ...more].join('\n'));
}

type Checked = { row: SkinRow | AssetRow; reason?: never } | { row?: never; reason: string };

function check(found: Found): Checked {
  if ('wrong' in found) return { reason: found.wrong };
  const { success, output, issues } =
    'skin' in found
      ? v.safeParse(Skin, found.skin, { abortEarly: true })
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

/** What is not there at all is kept; nothing in its place takes it away. */
function orKept(text: v.GenericSchema<unknown, string | null>): v.GenericSchema<unknown, string | null | undefined> {
  return v.pipe(
    v.unknown(),
    v.transform((name) => (name !== undefined && isBlank(name) ? null : name)),
    v.nullish(text),
  );
}

const optional = { names: orKept(NamesText), sources: orKept(SourcesText) };
const NameOrKept = orKept(AssetName);

const Skin = v.object({
  legend: LegendName,
  ...skinEntries<v.GenericSchema<unknown, string>, typeof NameOrKept>(
    (name) => (name === 'ingamename' ? InGameName : NameOrNone),
    (name) => (name in optional ? optional[name as keyof typeof optional] : NameOrKept),
  ),
});

const Guid = v.pipe(v.string('The GUID is missing.'), v.regex(/^[0-9a-f]{16}$/, 'A GUID has 16 digits from 0 to f.'));

const Asset = v.object({
  ...{ kind: v.picklist(assetKinds), group: GroupName, name: AssetName },
  ...{ guid: v.optional(orKept(Guid)), package: v.optional(orKept(AssetName)) },
});

// The schemas say "The asset name" of several columns of a skin; people must know which.
function reasonOf(issue: v.BaseIssue<unknown>) {
  const [field = ''] = v.getDotPath(issue)?.split('.') ?? [];
  return field !== 'ingamename' && field in skinFields ? `${field}: ${issue.message}` : issue.message;
}
