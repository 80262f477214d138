import { useDeferredValue, useMemo } from 'react';
import type { Row } from '#game-files/recipes/row.ts';
import type { Form, Recipe } from '#rules/answers/recipes/recipes.ts';
import styles from './copies.module.css';

type Props = { form: Form; rows: readonly Row[]; onCopy: (recipe: Recipe) => void };

/**
 * A form, and its text as far as there is room; disabled when nothing is known. It can be pressed before the text is
 * made.
 */
export function RecipeButton({ form: { label, make }, rows, onCopy }: Props) {
  const some = useLater(rows);
  const recipe = useMemo(() => some && make(some), [some, make]);
  return (
    <button
      type="button"
      className={`bare row gap-4 between wide nowrap ${styles.recipe}`}
      disabled={recipe?.text === ''}
      onClick={() => onCopy(recipe && some === rows ? recipe : make(rows))}
    >
      {label} <span>{recipe && shown(recipe)}</span>
    </button>
  );
}

/** More letters than there is room for: a filter of thousands of skins is one line. */
const MOST_LETTERS = 200;

function shown({ text, what, isNone }: Recipe) {
  if (text === '') return isNone ? 'none' : 'unknown';
  return text.includes('\n') ? what : text.slice(0, MOST_LETTERS);
}

const AT_ONCE = 200;
const NOT_YET: readonly Row[] = [];

/** Skins for a slow computation: a large number is set only after the menu is shown, which must not wait for it. */
export function useLater(rows: readonly Row[]) {
  const later = useDeferredValue(rows, rows.length > AT_ONCE ? NOT_YET : rows);
  return later === NOT_YET ? undefined : later;
}
