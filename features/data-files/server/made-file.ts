import { hash } from 'node:crypto';
import type { DataFile } from '#contract/skins/data-files.ts';
import type { FileList } from '#server/database/tables.ts';

/** The folder of the files of version 1. */
export const FOLDER = '/data/v1/';

/** A file as it is served. It is written when it, or the index, is first requested. */
export type MadeFile = {
  /** Its name below the folder. */
  name: string;
  /** Another name that it can be requested by. */
  alias?: string | undefined;
  type: string;
  text: () => string;
  /** Its entry in the index. */
  about: () => DataFile;
  delta?: Delta | undefined;
};

/** What has changed in a list since a revision, if the file has deltas. */
export type Delta = { list: FileList; since: (revision: number) => object };

type About = Pick<DataFile, 'revision' | 'rows' | 'legend' | 'language'> & Pick<MadeFile, 'alias' | 'delta'>;

export const jsonFile = (name: string, about: About, content: () => object) =>
  madeFile(name, { ...about, type: 'application/json' }, () => JSON.stringify(content()));

export const csvFile = (name: string, about: About, text: () => string) =>
  madeFile(name, { ...about, type: 'text/csv; charset=utf-8; header=present' }, text);

function madeFile(
  name: string,
  { alias, delta, type, rows, revision, ...more }: About & { type: string },
  text: () => string,
): MadeFile {
  let said: DataFile | undefined;
  const about = () => {
    said ??= { ...describe(text()), ...(delta && { deltas: true }), ...more };
    return said;
  };
  const describe = (written: string): DataFile => ({
    ...{ address: FOLDER + name, type, rows, bytes: Buffer.byteLength(written) },
    ...{ sha256: hash('sha256', written, 'hex'), revision },
  });
  return { name, alias, type, text, about, delta };
}
