import { damageInEnglish, englishFiles } from '#game-files/dump/english.ts';
import type { Gathered } from '#game-files/dump/gathered.ts';
import { sayDamage } from '#game-files/dump/say-damage.ts';

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
  const files = englishFiles(gathered);
  if (files.length === 0) return 'are missing: no localization_english.locl was read';
  const [first, ...others] = damageInEnglish(gathered);
  if (first) return `are damaged (${sayDamage(first)}${others.length > 0 ? `, and ${others.length} more` : ''})`;
  const named = gathered.texts.get('english')?.size ?? 0;
  return named === 0 && gathered.skins.some(({ token }) => token)
    ? `hold no name of these skins (${files.join(', ')})`
    : undefined;
}

const KEPT =
  'Listed skins keep their names, and a new one without an English name waits until you name it. Export the texts again with RSX, then read all files again.';
