import type { Gathered } from './gathered.ts';

/** Are the English texts present and whole? Only then does a skin without a text have no name. */
export const isEnglishWhole = (gathered: Gathered) =>
  englishFiles(gathered).length > 0 && damageInEnglish(gathered).length === 0;

/** The paths of the files with English texts. */
export const englishFiles = ({ textFiles }: Gathered) =>
  [...textFiles].flatMap(([path, language]) => (language === 'english' ? [path] : []));

/** What is wrong in them. */
export const damageInEnglish = ({ damage, textFiles }: Gathered) =>
  damage.filter(({ file }) => textFiles.get(file) === 'english');
