import { fileOf, type WantedFile } from '#rules/answers/translated/file-of.ts';
import { saveFile } from './save-file.ts';

/** Downloads the translated list. The code is loaded on demand. */
export const saveTranslated = (wanted: WantedFile) => saveFile(fileOf(wanted));
