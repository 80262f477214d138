import * as v from 'valibot';
import { assetKinds } from '../archive/archive.ts';
import { ArchiveLinks } from '../archive/assets.ts';
import { sentEntries } from './sent-skin.ts';

/**
 * The version of the data files. Within it, fields may be added, but none is removed or changes meaning (docs: Data
 * files).
 */
export const DATA_VERSION = 1;

const version = v.literal(DATA_VERSION);
/** The time of the list's newest change in epoch milliseconds, adjusted so that it always grows. */
const revision = v.number();
/** What every JSON file begins with. */
export const fileEntries = { version, revision };

/** A data file as the document describes it; only JSON files have a schema. */
export type DescribedFile = { id: string; summary: string; whole?: v.GenericSchema; delta?: v.GenericSchema };

/** A skin in the data files. */
export const SkinRow = v.strictObject({
  ...sentEntries(),
  legendid: v.string(),
  /** The address of the skin's page on this site. */
  page: v.string(),
});
export type SkinRow = v.InferOutput<typeof SkinRow>;

const asset = { kind: v.picklist(assetKinds), group: v.string(), name: v.string() };
const packageName = v.optional(v.string());

/** An asset of the archive in the data files. */
export const AssetRow = v.strictObject({ ...asset, guid: v.optional(v.string()), package: packageName });
export type AssetRow = v.InferOutput<typeof AssetRow>;

/** `skins.json`: the skins by legend name, then in the order of their addition. */
export const SkinsFile = v.strictObject({ version, revision, skins: v.array(SkinRow) });
/** The SHA-256 of the whole file at the revision that a delta leads to, to verify the result of applying it. */
const sha256 = v.string();

/** What every answer with `?since=` has, besides new and changed records in full and the ids of removed ones. */
export const deltaEntries = { version, since: v.number(), revision, sha256 };

/** The skins that have changed. */
export const SkinsDelta = v.strictObject({
  ...deltaEntries,
  /** The current values of the list beside its skins. */
  starter: v.boolean(),
  archive: ArchiveLinks,
  skins: v.array(SkinRow),
  removed: v.array(v.string()),
});

/** `archive.json`: the assets by kind, group and name. */
export const ArchiveFile = v.strictObject({ version, revision, assets: v.array(AssetRow) });
export const ArchiveDelta = v.strictObject({
  ...deltaEntries,
  assets: v.array(AssetRow),
  removed: v.array(v.strictObject(asset)),
});

export type SkinsDelta = v.InferOutput<typeof SkinsDelta>;
export type ArchiveDelta = v.InferOutput<typeof ArchiveDelta>;

/** `guids.json`: the assets with a known GUID, by GUID. */
export const GuidsFile = v.strictObject({
  version,
  revision,
  guids: v.record(v.string(), v.array(v.strictObject({ ...asset, package: packageName }))),
});

const places = v.array(v.number());

/** Something else that the shop has, in `blender.json`. */
const BlenderItem = v.strictObject({
  /** The path of its settings. */
  _id: v.string(),
  kind: v.string(),
  name: v.string(),
  /** What its weapon or its legend is called. */
  owner: v.optional(v.string()),
  /** Its names in other languages, each once. */
  names: v.optional(v.array(v.string())),
  slot: v.optional(v.string()),
  camo: v.optional(v.string()),
  /** The `_id` of the item that it recolours. */
  parent: v.optional(v.string()),
  /** Its models and clips, as tools name their files. */
  files: v.array(v.strictObject({ role: v.string(), name: v.string() })),
  page: v.string(),
});

/** `blender.json`: the skins by the names of collections, meshes and materials in Blender. */
export const BlenderFile = v.strictObject({
  version,
  revision,
  /** Regular expressions: each cuts an ending from a name in small letters, one after the other. */
  endings: v.array(v.string()),
  /** A regular expression: what stands before the material in the name of a mesh. */
  mesh: v.string(),
  /** In the order of `skins.json`. */
  skins: v.array(
    v.strictObject({
      ...{ _id: v.string(), legend: v.string(), ingamename: v.string(), model: v.string(), texture: v.string() },
      slot: v.optional(v.string()),
      apart: v.optional(v.string()),
      /** Its names in other languages, each once. */
      names: v.optional(v.array(v.string())),
      /** The `_id` of the skin that it recolours. */
      parent: v.optional(v.string()),
      page: v.string(),
    }),
  ),
  /** Models, arms, materials and their parts without endings, with the places of their skins, counted from 0. */
  names: v.record(v.string(), places),
  /** The same by GUID. */
  numbers: v.record(v.string(), places),
  /** Weapons, melee, charms and animations, and their places by the names of models and clips; absent without any. */
  items: v.optional(
    v.strictObject({
      rows: v.array(BlenderItem),
      names: v.record(v.string(), places),
      numbers: v.record(v.string(), places),
    }),
  ),
});
export type BlenderFile = v.InferOutput<typeof BlenderFile>;

/** `legends/{legend}.json`: the skins of one legend, named by its id or by its name in addresses. */
export const LegendFile = v.strictObject({
  version,
  legend: v.string(),
  legendid: v.string(),
  skins: v.array(SkinRow),
});

/** `names/{language}.json`: the names of skins in one language, by skin id. */
export const NamesFile = v.strictObject({ version, language: v.string(), names: v.record(v.string(), v.string()) });

export type NamesFile = v.InferOutput<typeof NamesFile>;

/** A file in the index. The SHA-256 is of its uncompressed bytes. */
export const DataFile = v.strictObject({
  address: v.string(),
  type: v.string(),
  rows: v.number(),
  bytes: v.number(),
  sha256: v.string(),
  /** The revision of the list that the file is made from. */
  revision,
  /** True when the file accepts `?since=`. */
  deltas: v.optional(v.literal(true)),
  legend: v.optional(v.string()),
  language: v.optional(v.string()),
});
export type DataFile = v.InferOutput<typeof DataFile>;

/** `index.json` */
export const DataIndex = v.strictObject({
  version,
  /** The newest revision of all lists. */
  revision,
  /** True while the skins are the product's made-up samples. */
  starter: v.boolean(),
  files: v.array(DataFile),
});
export type DataIndex = v.InferOutput<typeof DataIndex>;
