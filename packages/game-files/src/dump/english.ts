import type { Gathered } from './gathered.ts';
import { sayDamage } from './say-damage.ts';

/** Are the English texts present and whole? Only then does a skin without a text have no name. */
export const isEnglishWhole = (gathered: Gathered) => filesIn(gathered).length > 0 && damageIn(gathered).length === 0;

/**
 * One sentence when the English texts, the only source of in-game names, are missing, damaged or belong to something
 * else; it says what happens to the names and what to do (docs: Sources). Undefined when they are whole, and when no
 * skin needs them.
 */
export function sayEnglish(gathered: Gathered): string | undefined {
  if (gathered.skins.length === 0) return;
  const wrong = wrongIn(gathered);
  return wrong && `The English texts ${wrong}. ${KEPT}`;
}

function wrongIn(gathered: Gathered) {
  const files = filesIn(gathered);
  if (files.length === 0) return 'are missing: no localization_english.locl was read';
  const [first, ...others] = damageIn(gathered);
  if (first) return `are damaged (${sayDamage(first)}${others.length > 0 ? `, and ${others.length} more` : ''})`;
  const named = gathered.texts.get('english')?.size ?? 0;
  return named === 0 && gathered.skins.some(({ token }) => token)
    ? `hold no name of these skins (${files.join(', ')})`
    : undefined;
}

const KEPT =
  'Listed skins keep their names, and a new one without an English name waits until you name it. Export the texts again with RSX, then read all files again.';

const filesIn = ({ textFiles }: Gathered) =>
  [...textFiles].flatMap(([path, language]) => (language === 'english' ? [path] : []));

const damageIn = ({ damage, textFiles }: Gathered) => damage.filter(({ file }) => textFiles.get(file) === 'english');
