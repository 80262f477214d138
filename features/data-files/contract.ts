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
} from '../../contract/skins/data-files.ts';

/** The data files by address (docs: Data files). */
export const dataFiles = {
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
} as const satisfies Record<string, DescribedFile>;
