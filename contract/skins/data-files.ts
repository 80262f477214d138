import * as v from 'valibot';
import { assetKinds } from '../archive/archive.ts';
import { ArchiveLinks } from '../archive/archive-links.ts';
import { sentEntries } from './sent-skin.ts';

/** The promise that the data files keep: fields may come, none goes or changes its meaning (docs: Data files). */
export const DATA_VERSION = 1;

const version = v.literal(DATA_VERSION);
/** A time in epoch milliseconds at which the list became so, made to grow. */
const revision = v.number();

/** A skin as the data files have it. */
export const SkinRow = v.strictObject({
  ...sentEntries(),
  legendid: v.string(),
  /** The address of its page on this site. */
  page: v.string(),
});
export type SkinRow = v.InferOutput<typeof SkinRow>;

const asset = { kind: v.picklist(assetKinds), group: v.string(), name: v.string() };
const packageName = v.optional(v.string());

/** An asset of the archive as the data files have it. */
export const AssetRow = v.strictObject({ ...asset, guid: v.optional(v.string()), package: packageName });
export type AssetRow = v.InferOutput<typeof AssetRow>;

/** `skins.json`: by the legend's name and then as they were added. */
export const SkinsFile = v.strictObject({ version, revision, skins: v.array(SkinRow) });
/** The SHA-256 of the whole file of the revision that a delta leads to: whoever applied it can tell that nothing is amiss. */
const sha256 = v.string();

/** With `?since=`: what has come or changed since then, whole, and the ids of what has gone. */
export const SkinsDelta = v.strictObject({
  version,
  since: v.number(),
  revision,
  sha256,
  /** What the list of skins says beside them, as it is by now. */
  starter: v.boolean(),
  archive: ArchiveLinks,
  skins: v.array(SkinRow),
  removed: v.array(v.string()),
});

/** `archive.json`: by kind, group and name. */
export const ArchiveFile = v.strictObject({ version, revision, assets: v.array(AssetRow) });
export const ArchiveDelta = v.strictObject({
  version,
  since: v.number(),
  revision,
  sha256,
  assets: v.array(AssetRow),
  removed: v.array(v.strictObject(asset)),
});

export type SkinsDelta = v.InferOutput<typeof SkinsDelta>;
export type ArchiveDelta = v.InferOutput<typeof ArchiveDelta>;

/** `guids.json`: the assets of which the GUID is known, by it. */
export const GuidsFile = v.strictObject({
  version,
  revision,
  guids: v.record(v.string(), v.array(v.strictObject({ ...asset, package: packageName }))),
});

/** `legends/{legend}.json`: the skins of one, by its id or by its name in addresses. */
export const LegendFile = v.strictObject({
  version,
  legend: v.string(),
  legendid: v.string(),
  skins: v.array(SkinRow),
});

/** `names/{language}.json`: the names of skins in one language, by their ids. */
export const NamesFile = v.strictObject({
  version,
  language: v.string(),
  names: v.record(v.string(), v.string()),
});

export type NamesFile = v.InferOutput<typeof NamesFile>;

/** What the index says of a file; its SHA-256 is that of the bytes without compression. */
export const DataFile = v.strictObject({
  address: v.string(),
  type: v.string(),
  rows: v.number(),
  bytes: v.number(),
  sha256: v.string(),
  /** The revision of the list that it is made of. */
  revision,
  /** True where `?since=` answers what has changed. */
  deltas: v.optional(v.literal(true)),
  legend: v.optional(v.string()),
  language: v.optional(v.string()),
});
export type DataFile = v.InferOutput<typeof DataFile>;

/** `index.json` */
export const DataIndex = v.strictObject({
  version,
  /** The newest of any list. */
  revision,
  /** True while the skins are the made-up ones that the product brings. */
  starter: v.boolean(),
  files: v.array(DataFile),
});
export type DataIndex = v.InferOutput<typeof DataIndex>;
