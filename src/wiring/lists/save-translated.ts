import { fileOf, type WantedFile } from '#rules/translated/file-of.ts';
import { saveFile } from '../../world/files/save-file.ts';

/** Gives somebody the answers of the desk for lists. Its file comes with them. */
export const saveTranslated = (wanted: WantedFile) => saveFile(fileOf(wanted));
