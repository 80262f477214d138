import type { Answer, TranslatedSkin } from './answer.ts';

type Said = Omit<Answer, 'legend'> & { legend?: string | undefined };

/** Returns the same object for all equal answers: few answers of a long list differ. */
export function sharedAnswers(skins: readonly TranslatedSkin[]) {
  const all = new Map<string, Map<string, Answer>>();
  return (said: Said): Answer => {
    const key = sortOf(said);
    const alike = all.get(key) ?? new Map<string, Answer>();
    if (alike.size === 0) all.set(key, alike);
    // Answers by an in-game name have no file name: their skins distinguish them.
    const name = said.name === '' ? said.skins.join() : said.name;
    const known = alike.get(name);
    if (known !== undefined) return known;
    const answer = { ...said, legend: said.legend ?? skins[said.skins[0] ?? -1]?.legend };
    alike.set(name, answer);
    return answer;
  };
}

/** What answers with different names may share. */
function sortOf({ how, kind, language, isColour, isCut }: Said) {
  const sort = kind === undefined ? how : how + kind;
  return language === undefined && !isColour && !isCut ? sort : `${sort} ${language} ${isColour} ${isCut}`;
}
