import * as v from 'valibot';
import { assetKinds, GroupName } from '#contract/archive/archive.ts';
import { Guid, optionalText } from '#contract/skins/game-texts.ts';
import { LegendDraft } from '#contract/skins/legend-draft.ts';
import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { AssetName, InGameName, LegendName } from '#contract/skins/skin-draft.ts';
import { skinEntries, skinFields } from '#contract/skins/skin-fields.ts';
import type { AssetRow, SkinRow } from '../skins/given-rows.ts';
import type { Entry } from './entry.ts';

/** A row of a file: a skin, an asset, or the words in the names of a legend's files. */
export type Row = SkinRow | AssetRow | LegendDraft;
type Checked = { row: Row; reason?: never } | { row?: never; reason: string };

/** A result of a reader: a row when every value is usable, else the reason. */
export function checkRow(found: Exclude<Entry, { unusable: string }>): Checked {
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

/** A missing value keeps the stored one; an empty value removes it. */
function orKept(text: v.GenericSchema<unknown, string | null>): v.GenericSchema<unknown, string | null | undefined> {
  return v.pipe(
    v.unknown(),
    v.transform((name) => (name !== undefined && isBlank(name) ? null : name)),
    v.nullish(text),
  );
}

const Skin = v.object({
  legend: LegendName,
  ...skinEntries<v.GenericSchema<unknown, string>, ReturnType<typeof orKept>>(
    (name) => (name === 'ingamename' ? InGameName : NameOrNone),
    (name) => orKept(optionalText(name)),
  ),
});

/** Other keys beside a legend are ignored. */
const Legend = v.object(LegendDraft.entries);

const Asset = v.object({
  ...{ kind: v.picklist(assetKinds), group: GroupName, name: AssetName },
  ...{ guid: v.optional(orKept(Guid)), package: v.optional(orKept(AssetName)) },
});

// The schemas say "The asset name" for several columns of a skin; the message names the column.
function reasonOf(issue: v.BaseIssue<unknown>) {
  const [field = ''] = v.getDotPath(issue)?.split('.') ?? [];
  return field !== 'ingamename' && field in skinFields ? `${field}: ${issue.message}` : issue.message;
}
