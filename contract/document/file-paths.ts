import type * as v from 'valibot';
import * as features from '../../features/index.wire.ts';
import { joinTables } from '../join-tables.ts';
import type { FailureCode } from '../refusals.ts';
import {
  ArchiveDelta,
  ArchiveFile,
  BlenderFile,
  DataIndex,
  type DescribedFile,
  GuidsFile,
  LegendFile,
  NamesFile,
  SkinsDelta,
  SkinsFile,
} from '../skins/data-files.ts';
import { refusalsAs } from './refusals-as.ts';
import { schemaOfReply } from './schemas.ts';

/** The data files by address. */
const dataFilePaths = {
  '/data/v1/': { id: 'readIndex', summary: 'All data files, with size, revision and SHA-256.', whole: DataIndex },
  '/data/v1/index.json': { id: 'readIndexFile', summary: 'The same as `/data/v1/`.', whole: DataIndex },
  '/data/v1/skins.json': { id: 'readSkinsFile', summary: 'Every skin.', whole: SkinsFile, delta: SkinsDelta },
  '/data/v1/skins.csv': { id: 'readSkinsTable', summary: 'Every skin as a table for spreadsheets.' },
  '/data/v1/archive.json': { id: 'readArchiveFile', summary: 'Every asset.', whole: ArchiveFile, delta: ArchiveDelta },
  '/data/v1/guids.json': { id: 'readGuidsFile', summary: 'The assets by GUID.', whole: GuidsFile },
  '/data/v1/blender.json': {
    id: 'readBlenderFile',
    summary: 'The skins by the names of collections, meshes and materials in Blender, and what else the shop has.',
    whole: BlenderFile,
  },
  '/data/v1/legends/{legend}.json': {
    id: 'readLegendFile',
    summary: 'The skins of a legend, by its id or by its name in addresses.',
    whole: LegendFile,
  },
  '/data/v1/names/{language}.json': {
    id: 'readNamesFile',
    summary: 'The names of skins in a language, by the ids of the skins.',
    whole: NamesFile,
  },
  ...joinTables(features, 'dataFiles'),
} as const satisfies Record<string, DescribedFile>;

/** The data files as paths of the document (docs: Data files). */
export const filePaths = () =>
  Object.fromEntries(
    Object.entries<DescribedFile>(dataFilePaths).map(([path, file]) => [path, { get: fileOperation(path, file) }]),
  );

function fileOperation(path: string, { id, summary, whole, delta }: DescribedFile) {
  const slots = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => inPath(name));
  const parameters = [...slots, ...(delta ? [since] : []), range];
  const refusals: FailureCode[] = ['malformed', 'internal', 'busy', 'unavailable', 'out_of_range'];
  const more: FailureCode[] = [
    ...(slots.length > 0 ? (['not_found'] as const) : []),
    ...(delta ? (['invalid', 'too_old'] as const) : []),
  ];
  return {
    operationId: id,
    summary,
    tags: ['files'],
    parameters,
    responses: {
      200: {
        description: 'The whole file, or what has changed since the revision in `since`.',
        headers,
        content: contentOf(whole, delta),
      },
      206: { description: 'The requested part of the file.', headers, content: { [typeOf(whole)]: {} } },
      304: { description: 'Nothing has changed since the `ETag` in the request.' },
      ...refusalsAs([...refusals, ...more]),
    },
    security: [],
    'x-who': 'anyone',
    'x-any-origin': true,
  };
}

const typeOf = (whole: v.GenericSchema | undefined) => (whole ? 'application/json' : 'text/csv');

function contentOf(whole: v.GenericSchema | undefined, delta: v.GenericSchema | undefined) {
  if (!whole) return { 'text/csv': { schema: { type: 'string' } } };
  const schema = delta ? { oneOf: [schemaOfReply(whole), schemaOfReply(delta)] } : schemaOfReply(whole);
  return { 'application/json': { schema } };
}

const headers = { ETag: { description: 'Identifies these bytes in this encoding.', schema: { type: 'string' } } };

const inPath = (name = '') => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const since = {
  name: 'since',
  in: 'query',
  required: false,
  description: 'An earlier revision of the file: the answer holds what has changed since then.',
  schema: { type: 'integer', minimum: 0 },
};
const range = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'A part of the uncompressed bytes, such as `bytes=0-999`.',
  schema: { type: 'string' },
};
