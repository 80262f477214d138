import { fromBlob, type Incoming } from '#game-files/files/incoming.ts';
import { type HowToRead, readDump } from '#rules/import/reading/read-detected.ts';
import type { Reading } from '#rules/import/reading/reading.ts';
import { textsOf } from '../../support/dump.ts';

export type Content = string | Uint8Array<ArrayBuffer>;

/** Files as a browser gives them. */
export const incoming = (files: Record<string, Content>): Incoming[] =>
  Object.entries(files).map(([path, content]) => fromBlob(path, new Blob([content])));

/** Everything that the files say. */
export async function readingOf(files: Record<string, Content>, how?: HowToRead): Promise<Reading> {
  const outcome = await readDump(incoming(files), how);
  if ('failed' in outcome) throw new Error(outcome.failed);
  return outcome.reading;
}

/** The sentence that ends a reading of files without content. */
export async function failureOf(files: Record<string, Content>): Promise<string> {
  const outcome = await readDump(incoming(files));
  return 'failed' in outcome ? outcome.failed : 'it was read';
}

const SKINS = 'settings/itemflav/character_skin';

/** The settings of a skin in their file. */
export const skin = (
  legend: string,
  stem: string,
  fields: Record<string, unknown> = {},
  uniqueId: number | null = 7,
) => ({
  [`out/${SKINS}/${legend}/${stem}.json`]: JSON.stringify(
    {
      uniqueId,
      settings: {
        assetName: `${SKINS}/${legend}/${stem}.rpak`,
        localizationKey_NAME: `#SKIN_${legend}_${stem}`,
        bodyModel: `mdl/techart/mshop/characters/legends/${legend}/${legend}_${stem}_w.rmdl`,
        ...fields,
      },
    },
    null,
    '\t',
  ),
});

export const texts = textsOf;

/** A list of RSX with these rows. */
export const list = (...rows: string[]) => ['type,guid,file_name,asset_name', ...rows].join('\n');

export const material = (legend: string, name: string) =>
  `material/art/mshop/characters/legends/${legend}/x/${name}_sknp.rpak`;
