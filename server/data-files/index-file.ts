import { type DataIndex, DATA_VERSION as version } from '#contract/skins/data-files.ts';
import { jsonFile, type MadeFile } from './made-file.ts';

type Said = { revision: number; isStarter: boolean };

/** The index: which files there are, and what each is like. */
export const indexFile = (files: readonly MadeFile[], { revision, isStarter: starter }: Said) =>
  jsonFile(
    'index.json',
    { revision, rows: files.length, alias: '' },
    (): DataIndex => ({ version, revision, starter, files: files.map(({ about }) => about()) }),
  );
