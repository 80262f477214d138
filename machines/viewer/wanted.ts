import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { Answer, TranslatedSkin } from '#game-files/finders/answer.ts';
import { isPicture } from '#game-files/finders/is-picture.ts';
import { memoizeLast } from '#rules/memoize.ts';

/** A model that came with its folder, before anybody looks at it. */
export type Model = { file: ChosenFile; pictures: readonly ChosenFile[] };

const NO_MODELS: ReadonlyMap<string, Model> = new Map();

/** The `.cast` files among some files, by their paths, which are their lines. */
export const modelsIn = memoizeLast((files: readonly ChosenFile[]): ReadonlyMap<string, Model> => {
  const models = files.filter(({ path }) => /\.cast$/i.test(path));
  if (models.length === 0) return NO_MODELS;
  const pictures = files.filter(({ path }) => isPicture(path));
  return new Map(models.map((file) => [file.path, { file, pictures }]));
});

/** The skins of an answer, in its order. */
export const skinsOf = (answer: Answer, skins: readonly TranslatedSkin[]) =>
  answer.skins.flatMap((place) => skins[place] ?? []);
