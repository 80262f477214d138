import type { BlenderFile } from '#contract/skins/data-files.ts';
import * as features from '#features/index.lists.ts';
import type { Database, FileList } from '../database/tables.ts';

/** What a feature has among the data files (docs: Data files). */
export type MoreFiles = {
  /** The revision of its list; 0 before it had rows. */
  revision: number;
  files: readonly MoreFile[];
  /** Its part of what Blender's names mean; nothing while it has no rows. */
  inBlender: () => Partial<BlenderFile>;
};

/** A JSON file; its version and its revision are written before the rest. */
type MoreFile = {
  name: string;
  rows: number;
  content: () => object;
  delta?: { list: FileList; since: (revision: number) => object };
};

type FeatureWithFiles = {
  names: readonly string[];
  /** The same object until its content changes: what is made from it is kept along with it. */
  read: (db: Database, now: number) => Promise<MoreFiles>;
};

const all = Object.values<FeatureWithFiles>(features);

/** The files of all features. */
export const readMoreFiles = (db: Database, now: number): Promise<MoreFiles[]> =>
  Promise.all(all.map(({ read }) => read(db, now)));

/** The files of the feature that has one of this name; undefined when none has. */
export const readFilesWith = async (db: Database, now: number, name: string): Promise<MoreFiles | undefined> =>
  all.find(({ names }) => names.includes(name))?.read(db, now);
