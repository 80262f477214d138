import * as v from 'valibot';
import { ArchiveLinks } from '../archive/archive-links.ts';
import { type SentFields, sentFieldNames, skinEntries } from './skin-fields.ts';
import { Unknown } from './unknown-names.ts';

/** The fields of a skin that every list tells; what the skin is without is absent. */
export const sentEntries = () => ({ _id: v.string(), legend: v.string(), ...fieldEntries(), ...rest });

const rest = {
  version: v.number(),
  /** What tells it from another skin of its legend with the same name (docs: Skins). */
  apart: v.optional(v.string()),
  firstbuild: v.optional(v.string()),
  lastbuild: v.optional(v.string()),
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

/** What it is called in addresses, where its name does not tell that (docs: Addresses). */
const slug = v.optional(v.string());

export const SentSkin = v.object({ ...sentEntries(), slug });

const SentLegend = v.object({ _id: v.string(), legend: v.string(), slug, details: v.array(SentSkin) });

export const SentSkins = v.object({
  skins: v.array(SentLegend),
  starter: v.boolean(),
  archive: ArchiveLinks,
});

/**
 * What is said after a change of a skin; `historyId` is there for whoever may undo it, `unknown` names the fields whose names
 * no imported list has.
 */
export const SentSkinChange = v.object({
  message: v.string(),
  data: v.optional(SentSkin),
  historyId: v.optional(v.string()),
  unknown: Unknown,
});

const Left = v.object({ legend: v.string(), ingamename: v.string() });

/** The same of an undo: of a batch, the first of the skins that it left because somebody changed them since, and how many. */
export const SentUndo = v.object({
  ...SentSkinChange.entries,
  left: v.optional(v.array(Left)),
  leftCount: v.optional(v.number()),
});
