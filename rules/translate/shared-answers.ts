import type { Answer, TranslatedSkin } from './answer.ts';

type Said = Omit<Answer, 'legend'> & { legend?: string | undefined };

/** Gives the same answer to all lines that say the same: of a long list few are different. */
export function sharedAnswers(skins: readonly TranslatedSkin[]) {
  const all = new Map<string, Answer[]>();
  return (said: Said): Answer => {
    // A name in the shop is none of a file: there the skins tell one answer from another.
    const key = said.name === '' ? said.skins.join() : said.name;
    const known = all.get(key)?.find((one) => isSame(one, said));
    if (known) return known;
    const answer = { ...said, legend: said.legend ?? skins[said.skins[0] ?? -1]?.legend };
    all.set(key, [...(all.get(key) ?? []), answer]);
    return answer;
  };
}

const isSame = (one: Said, other: Said) =>
  one.how === other.how &&
  one.kind === other.kind &&
  one.isCut === other.isCut &&
  one.isColour === other.isColour &&
  one.language === other.language;
