import type { OverlayRef, OverlaySnapshot } from '#machines/overlay.ts';
import { guidsOf } from '#rules/recipes/guids.ts';
import { materialParts } from '#rules/recipes/material-parts.ts';
import { listed, type Recipe } from '#rules/recipes/recipes.ts';
import styles from './copies.module.css';
import { RecipeButton } from './recipe-button.tsx';

type Props = { over: OverlayRef; snapshot: OverlaySnapshot; onCopy: (recipe: Recipe) => void };

/** What only the archive knows: the parts of the materials, and GUIDs. It is asked when somebody wants them. */
export function FromArchive({ over, snapshot, onCopy }: Props) {
  const { rows, assets } = snapshot.context;
  if (snapshot.matches({ copies: 'complete' })) {
    const { names, unknown } = materialParts(rows, assets);
    return (
      <>
        <li>
          <RecipeButton recipe={listed('Material parts', 'parts', names)} onCopy={onCopy} />
        </li>
        <li>
          <RecipeButton recipe={listed('GUIDs', 'GUIDs', guidsOf(rows, assets))} onCopy={onCopy} />
        </li>
        {unknown.length > 0 && <li className={styles.note}>{withoutParts(unknown)}</li>}
      </>
    );
  }
  const isLoading = snapshot.matches({ copies: 'loading' });
  return (
    <li>
      {snapshot.matches({ copies: 'failed' }) && (
        <p role="alert" className={styles.note}>
          The archive could not be read.
        </p>
      )}
      <button
        type="button"
        className={styles.recipe}
        aria-disabled={isLoading}
        onClick={() => over.send({ type: 'assets.requested' })}
      >
        {isLoading ? 'Looking them up…' : 'Look up material parts and GUIDs'}
      </button>
    </li>
  );
}

const withoutParts = (materials: readonly string[]) =>
  materials.length === 1
    ? `The archive has no part of ${materials[0]}.`
    : `The archive has no part of ${materials.length} of the materials.`;
