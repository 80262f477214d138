import * as v from 'valibot';
import { ArchiveLinks } from '../archive/assets.ts';
import { type SentFields, sentFieldNames, skinEntries } from './skin-fields.ts';
import { Unknown } from './unknown-names.ts';

/** The fields of a skin in every list; empty fields are absent. */
export const sentEntries = () => ({ _id: v.string(), legend: v.string(), ...fieldEntries(), ...rest });

const rest = {
  version: v.number(),
  /** Distinguishes skins of a legend with the same name (docs: Skins). */
  apart: v.optional(v.string()),
  firstbuild: v.optional(v.string()),
  lastbuild: v.optional(v.string()),
  /** Present when the newest lists of its legend no longer have it (docs: Gone). */
  gone: v.optional(v.literal(true)),
};

type Fields = Pick<ReturnType<typeof allEntries>, keyof SentFields>;

function fieldEntries(): Fields {
  const all = allEntries();
  return Object.fromEntries(sentFieldNames.map((name) => [name, all[name]])) as Fields;
}

const allEntries = () =>
  skinEntries(
    () => v.string(),
    () => v.optional(v.string()),
  );

/** The name in addresses, when it cannot be derived from the name (docs: Addresses). */
const slug = v.optional(v.string());

export const SentSkin = v.object({ ...sentEntries(), slug });

const SentLegend = v.object({ _id: v.string(), legend: v.string(), slug, details: v.array(SentSkin) });

export const SentSkins = v.object({ skins: v.array(SentLegend), starter: v.boolean(), archive: ArchiveLinks });

/**
 * The reply to a change of a skin. `historyId` is present when the user may undo it, `unknown` lists the fields whose
 * names are in no imported list.
 */
export const SentSkinChange = v.object({
  message: v.string(),
  data: v.optional(SentSkin),
  historyId: v.optional(v.string()),
  unknown: Unknown,
});

const Left = v.object({ legend: v.string(), ingamename: v.string() });

/** The reply to an undo. `left`: the first skins of a batch that were left because they have changed since. */
export const SentUndo = v.object({
  ...SentSkinChange.entries,
  left: v.optional(v.array(Left)),
  leftCount: v.optional(v.number()),
});
