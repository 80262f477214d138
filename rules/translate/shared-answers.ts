import type { Answer, TranslatedSkin } from './answer.ts';

type Said = Omit<Answer, 'legend'> & { legend?: string | undefined };

/** Gives the same answer to all lines that say the same: of a long list few are different. */
export function sharedAnswers(skins: readonly TranslatedSkin[]) {
  const all = new Map<string, Map<string, Answer>>();
  return (said: Said): Answer => {
    const key = sortOf(said);
    const alike = all.get(key) ?? new Map<string, Answer>();
    if (alike.size === 0) all.set(key, alike);
    // Answers by a shop name have no name of a file: their skins keep them apart.
    const name = said.name === '' ? said.skins.join() : said.name;
    const known = alike.get(name);
    if (known !== undefined) return known;
    const answer = { ...said, legend: said.legend ?? skins[said.skins[0] ?? -1]?.legend };
    alike.set(name, answer);
    return answer;
  };
}

/** What answers of different names may have in common. */
function sortOf({ how, kind, language, isColour, isCut }: Said) {
  const sort = kind === undefined ? how : how + kind;
  return language === undefined && !isColour && !isCut ? sort : `${sort} ${language} ${isColour} ${isCut}`;
}
