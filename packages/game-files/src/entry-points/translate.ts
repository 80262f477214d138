export {
  type Answer,
  type How,
  isFound,
  type Kind,
  kinds,
  type Row,
  type TranslatedSkin,
} from '../finders/answer.ts';
export type { Guids } from '../finders/by-guid.ts';
export type { Names } from '../finders/by-shop-name.ts';
export { lineTranslator, type TranslateLine, type World } from '../translate/translate-line.ts';
export { type Order, type Pause, type Progress, translateBy, translateLists } from '../translate/translate-lists.ts';
export { rowAt, type Translation } from '../translate/translation.ts';
