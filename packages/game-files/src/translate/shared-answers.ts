import type { Answer, TranslatedSkin } from '../finders/answer.ts';

type Said = Omit<Answer, 'legend'> & { legend?: string | undefined };

/** Returns the same object for all equal answers: few answers of a long list differ. */
export function sharedAnswers(skins: readonly TranslatedSkin[]) {
  const all = new Map<string, Map<string, Answer>>();
  const told = new Map<string, Answer>();
  return (said: Said): Answer => {
    if (said.legend !== undefined || said.item !== undefined) return sharedByName(said, told);
    const key = sortOf(said);
    const alike = all.get(key) ?? new Map<string, Answer>();
    if (alike.size === 0) all.set(key, alike);
    // Answers by an in-game name have no file name: their skins distinguish them.
    const name = said.name === '' ? said.skins.join() : said.name;
    const known = alike.get(name);
    if (known !== undefined) return known;
    // Settings of one name belong to several legends.
    const first = said.how === 'stem' && said.skins.length > 1 ? undefined : skins[said.skins[0] ?? -1];
    const answer = { ...said, legend: said.legend ?? first?.legend };
    alike.set(name, answer);
    return answer;
  };
}

/** Assets of no skin are most of a list, and few of them have the name of another one. */
function sharedByName(said: Said, told: Map<string, Answer>): Answer {
  const known = told.get(said.name);
  if (known && isSame(known, said)) return known;
  const answer = { ...said, legend: said.legend };
  told.set(said.name, answer);
  return answer;
}

const isSame = (one: Answer, other: Said) =>
  one.skins === other.skins &&
  (['kind', 'how', 'item', 'legend', 'isCut'] as const).every((field) => one[field] === other[field]);

/** What answers with different names may share. */
function sortOf({ how, kind, language, isColour, isCut }: Said) {
  const sort = kind === undefined ? how : how + kind;
  return language === undefined && !isColour && !isCut ? sort : `${sort} ${language} ${isColour} ${isCut}`;
}
