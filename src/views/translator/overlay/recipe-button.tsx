import type { Recipe } from '#rules/recipes/recipes.ts';
import styles from './copies.module.css';

type Props = { recipe: Recipe; onCopy: (recipe: Recipe) => void };

/** A form, and what it gives as far as there is room; disabled where nothing is known. */
export const RecipeButton = ({ recipe, onCopy }: Props) => (
  <button type="button" className={styles.recipe} disabled={recipe.text === ''} onClick={() => onCopy(recipe)}>
    {recipe.label} <span>{recipe.text === '' ? 'not known' : shown(recipe)}</span>
  </button>
);

/** More letters than there is room for: a filter of thousands of skins is one line. */
const MOST_LETTERS = 200;

const shown = ({ text, what }: Recipe) => (text.includes('\n') ? what : text.slice(0, MOST_LETTERS));
