import type { Question } from '#game-files/dump/game-skin.ts';

/** A contradiction in a line. Empty for skins with the same name, which are reported as left out. */
export function sayQuestion(question: Question): string[] {
  switch (question.what) {
    case 'two texts': {
      const texts = question.texts.map((text) => JSON.stringify(text)).join(' or ');
      return [`${question.asset}: its ${question.language} name is ${texts}`];
    }
    case 'two ids':
      return [`${question.asset}: its permanent id is ${question.ids.join(' or ')}`];
    case 'one id':
      return [`permanent id ${question.id}: ${question.assets.join(' or ')}`];
    case 'one asset':
      return question.differences.map(({ field, values }) => {
        const either = values.map((value) => JSON.stringify(value)).join(' or ');
        return `${question.asset}: by its files its ${field} is ${either}; the first was used`;
      });
    case 'one name':
      return [];
  }
}
