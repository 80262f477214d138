import { skinWords } from '#contract/skins/skin-words.ts';
import type { DecidedLine } from './review.ts';

/** Details of a skin to know before it is taken. */
export function marksOf({ skin, kind }: Pick<DecidedLine, 'skin' | 'kind'>): string[] {
  const languages = Object.keys(skin.names).length;
  return [
    skin.said.quality,
    skin.sources.texture === 'derived' && 'material by the rule',
    languages > 1 && `${languages} languages`,
    ...(skin.state === 'held back' ? skin.why : []),
    kind === 'heldBack' && skin.isUntold && 'no file says whether it is public',
  ].filter((mark) => typeof mark === 'string');
}

/** Says which fields a person typed otherwise: "Material was typed by a person, and the files differ". */
export const sayTyped = ({ typed }: Pick<DecidedLine, 'typed'>) =>
  `${typed.map((name) => skinWords[name].label).join(', ')} was typed by a person, and the files differ`;
