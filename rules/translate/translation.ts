import { type Answer, isFound, type Row } from './answer.ts';

/**
 * What came of a list. Its rows stand in columns, and lines that say the same share an answer: a thread hands over
 * 300,000 of them at once.
 */
export type Translation = {
  /** The lines as they were written, each as often as it has answers. */
  texts: string[];
  /** Their numbers, from 1. */
  lines: number[];
  /** The answers by their places, and which of them each line has. */
  answers: Answer[];
  which: number[];
  /** How many lines were read, and of these how many name nothing. */
  read: number;
  passedOver: number;
  /** How many files were looked at, and of how many only the name. */
  files: number;
  named: number;
  /** Were there more lines than anybody could look through? */
  isCutOff: boolean;
  /** Is there a line that may be what the shop calls a skin, in a language that was not looked in? */
  hasStrangers: boolean;
  /** Is there a GUID that fits no path of a skin, and that was not looked for in the archive? */
  hasNumbers: boolean;
};

export const rowAt = ({ texts, lines, answers, which }: Translation, place: number): Row => ({
  line: lines[place] as number,
  text: texts[place] as string,
  answer: answers[which[place] as number] as Answer,
});

/** Puts a translation together, line by line. */
export function collectTranslation() {
  const places = new Map<Answer, number>();
  const all: Translation = {
    ...{ texts: [], lines: [], answers: [], which: [] },
    ...{ read: 0, passedOver: 0, files: 0, named: 0 },
    ...{ isCutOff: false, hasStrangers: false, hasNumbers: false },
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
        if (answer.how === 'guid' && !isFound(answer)) all.hasNumbers = true;
        if (!all.hasStrangers) all.hasStrangers = mayBeForeign(text, answer);
      }
    },
  };
}

/** Longer than a name in the shop may be. */
const LONGEST = 140;
const mayBeForeign = (text: string, answer: Answer) =>
  !isFound(answer) &&
  answer.name === '' &&
  answer.how !== 'guid' &&
  text.length <= LONGEST &&
  !/[_\\/]/.test(text) &&
  /\p{L}/u.test(text);
