import { type Answer, isFound, type Row } from '../finders/answer.ts';
import { mayBeInShop } from '../finders/by-shop-name.ts';

/**
 * The result of a list. Its rows are in columns, and equal lines share an answer: a thread hands over 300,000 of them
 * at once.
 */
export type Translation = {
  /** The lines as they were written, each as often as it has answers. */
  texts: string[];
  /** Their numbers, from 1. */
  lines: number[];
  /** The answers by their places, and the place of each line's answer. */
  answers: Answer[];
  which: number[];
  /** How many lines were read, and how many of these name nothing. */
  read: number;
  passedOver: number;
  /** How many files were read, and of how many only the name was used. */
  files: number;
  named: number;
  /** Were there more lines than can be looked through? */
  isCutOff: boolean;
  /** Is there a line that may be an in-game name in a language that was not searched? */
  hasStrangers: boolean;
  /** Is there a GUID that fits no path of a skin, and was not looked up among the names of assets? */
  hasNumbers: boolean;
  /** Is there a line that no skin has, and that may name something else? */
  hasOthers: boolean;
};

/** The line at this place, from 0, with its answer. */
export const rowAt = ({ texts, lines, answers, which }: Translation, place: number): Row => ({
  line: lines[place] as number,
  text: texts[place] as string,
  answer: answers[which[place] as number] as Answer,
});

/** Builds a translation, line by line. */
export function collectTranslation() {
  const places = new Map<Answer, number>();
  const all: Translation = {
    ...{ texts: [], lines: [], answers: [], which: [] },
    ...{ read: 0, passedOver: 0, files: 0, named: 0 },
    ...{ isCutOff: false, hasStrangers: false, hasNumbers: false, hasOthers: false },
  };
  return {
    all,
    add(line: number, text: string, answers: readonly Answer[]) {
      all.read += 1;
      if (answers.length === 0) all.passedOver += 1;
      for (const answer of answers) {
        if (!places.has(answer)) places.set(answer, all.answers.push(answer) - 1);
        all.texts.push(text);
        all.lines.push(line);
        all.which.push(places.get(answer) as number);
        if (isNumber(answer)) all.hasNumbers = true;
        else if (!isFound(answer)) all.hasOthers = true;
        if (!all.hasStrangers) all.hasStrangers = isStranger(text, answer);
      }
    },
  };
}

/** May a line be an in-game name in a language that was not searched? */
export const isStranger = (text: string, answer: Answer) =>
  !isFound(answer) && answer.name === '' && answer.how !== 'guid' && mayBeInShop(text);

/** Is it a GUID that fits no path of a skin? */
export const isNumber = (answer: Answer) => answer.how === 'guid' && !isFound(answer);
