import { useMemo } from 'react';
import type { Asset } from '#contract/archive/assets.ts';
import { guidsOf } from '#game-files/recipes/guids.ts';
import { materialParts } from '#game-files/recipes/material-parts.ts';
import type { Row } from '#game-files/recipes/row.ts';
import type { OverlayRef, OverlaySnapshot } from '#machines/translator/overlay.ts';
import { type Form, linesRecipe, type Recipe } from '#rules/answers/recipes/recipes.ts';
import { count } from '#rules/texts/count.ts';
import styles from './copies.module.css';
import { RecipeButton } from './recipe-button.tsx';

type Props = { over: OverlayRef; snapshot: OverlaySnapshot; onCopy: (recipe: Recipe) => void };

/** Data that only the archive has: the parts of the materials, and GUIDs. Loaded on request. */
export function FromArchive({ over, snapshot, onCopy }: Props) {
  const { rows, assets } = snapshot.context;
  if (snapshot.matches({ copies: 'complete' })) {
    return <Complete rows={rows} assets={assets} onCopy={onCopy} />;
  }
  const isLoading = snapshot.matches({ copies: 'loading' });
  return (
    <li>
      {snapshot.matches({ copies: 'failed' }) && (
        <p role="alert" className={`muted size-1 ${styles.note}`}>
          The archive could not be loaded.
        </p>
      )}
      <button
        type="button"
        className={`row gap-4 between ${styles.recipe}`}
        aria-disabled={isLoading}
        onClick={() => over.send({ type: 'assets.requested' })}
      >
        {isLoading ? 'Looking them up…' : 'Look up material parts and GUIDs'}
      </button>
    </li>
  );
}

type CompleteProps = { rows: readonly Row[]; assets: readonly Asset[]; onCopy: Props['onCopy'] };

function Complete({ rows, assets, onCopy }: CompleteProps) {
  const forms = useMemo(() => formsOf(assets), [assets]);
  const { unknown } = useMemo(() => materialParts(rows, assets), [rows, assets]);
  return (
    <>
      {forms.map((form) => (
        <li key={form.label}>
          <RecipeButton form={form} rows={rows} onCopy={onCopy} />
        </li>
      ))}
      {unknown.length > 0 && <li className={`muted size-1 ${styles.note}`}>{withoutParts(unknown)}</li>}
    </>
  );
}

const formsOf = (assets: readonly Asset[]): readonly Form[] => [
  { label: 'Material parts', make: (rows) => linesRecipe('parts', materialParts(rows, assets).names) },
  { label: 'GUIDs', make: (rows) => linesRecipe('GUIDs', guidsOf(rows, assets)) },
];

const withoutParts = (materials: readonly string[]) =>
  materials.length === 1
    ? `The archive has no part of ${materials[0]}.`
    : `The archive has no part of ${count(materials.length)} of the materials.`;
