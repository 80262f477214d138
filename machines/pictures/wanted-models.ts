import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import type { Translation } from '#game-files/translate/translation.ts';
import { memoizeLast } from '#rules/memoize.ts';
import type { Wanted } from '../viewer/context.ts';
import { type Model, skinsOf } from '../viewer/wanted.ts';

/**
 * Models worth a picture, in the order of the list's lines: whole skins, and only the finest level of detail of each
 * (docs: Pictures).
 */
export const wantedModels = memoizeLast(
  (
    translation: Translation,
    skins: readonly TranslatedSkin[],
    models: ReadonlyMap<string, Model>,
  ): readonly Wanted[] => {
    if (models.size === 0) return NONE;
    const finest = new Map<string, Wanted>();
    for (const [place, text] of translation.texts.entries()) {
      const model = models.get(text);
      const answer = translation.answers[translation.which[place] ?? -1];
      if (!model || answer?.kind !== 'model' || answer.skins.length === 0) continue;
      const key = text.toLowerCase().replace(LEVEL, '');
      const known = finest.get(key);
      if (!known || levelOf(text) < levelOf(known.file.path))
        finest.set(key, { ...model, skins: skinsOf(answer, skins) });
    }
    return [...finest.values()];
  },
);

const NONE: readonly Wanted[] = [];
const LEVEL = /_lod(\d+)(?=\.cast$)/i;
const levelOf = (path: string) => Number(LEVEL.exec(path)?.[1] ?? 0);
