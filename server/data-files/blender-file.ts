import type { AssetRow, SkinRow } from '#contract/skins/data-files.ts';
import { DATA_VERSION as version } from '#contract/skins/data-files.ts';
import { blenderNames } from '#rules/blender/blender-names.ts';
import { jsonFile, type MadeFile } from './made-file.ts';

type Lists = { skins: readonly SkinRow[]; assets: readonly AssetRow[]; revision: number };

/** The file made from both lists: the skins by the names that Blender shows. */
export const blenderFile = ({ skins, assets, revision }: Lists): MadeFile =>
  jsonFile('blender.json', { revision, rows: skins.length }, () => ({
    ...{ version, revision },
    ...blenderNames(skins, assets),
  }));
