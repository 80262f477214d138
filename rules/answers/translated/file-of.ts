import type { Row, TranslatedSkin } from '#game-files/finders/answer.ts';
import { translationAsCsv, translationAsJson } from './exports.ts';
import { renamePairs } from './rename-pairs.ts';

/** The file formats for answers. */
export type Form = 'csv' | 'json' | 'pairs';

export type WantedFile = { form: Form; rows: readonly Row[]; skins: readonly TranslatedSkin[] };

/** Answers as a file. */
export function fileOf({ form, rows, skins }: WantedFile) {
  if (form === 'csv') return { name: 'translated.csv', type: 'text/csv', text: translationAsCsv(rows, skins) };
  if (form === 'json')
    return { name: 'translated.json', type: 'application/json', text: translationAsJson(rows, skins) };
  return { name: 'rename.tsv', type: 'text/tab-separated-values', text: renamePairs(rows, skins) };
}
