import type { SkinPage } from '#contract/pages/catalogue.ts';
import { guidsOf } from '#game-files/recipes/guids.ts';
import { materialParts } from '#game-files/recipes/material-parts.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { forms, linesRecipe } from '#rules/answers/recipes/recipes.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { Fact, Facts } from '../../parts/text/facts.tsx';
import { Wrapped } from '../../parts/text/wrapped.tsx';
import styles from './catalogue.module.css';
import type { Copying } from './file-name.tsx';

/** The formats that tools read, ready to copy (docs: Copies). */
export function Copies({ page: { legend, skin, assets }, copier }: Copying & { page: SkinPage }) {
  const rows = [{ legend: legend.name, skin }];
  const recipes = [
    ...forms
      .filter(({ label }) => !SHOWN_ELSEWHERE.includes(label) && (label !== 'RSX filter' || !isKnown(skin.model)))
      .map(({ label, make }) => ({ label, ...make(rows) })),
    { label: 'Material parts', ...linesRecipe('parts', materialParts(rows, assets).names) },
    { label: 'GUIDs', ...linesRecipe('GUIDs', guidsOf(rows, assets)) },
  ].filter(({ text }) => text !== '');
  if (recipes.length === 0) return null;
  return (
    <section aria-labelledby="copies">
      <h2 id="copies">Copy as</h2>
      <Facts>
        {recipes.map(({ label, text, what }) => (
          <Fact key={label} word={label}>
            <span className={`row gap-1 control ${styles.file}`}>
              <code className={styles.text}>
                <Wrapped text={text} />
              </code>
              <CopyButton text={text} what={what} copier={copier} />
            </span>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

const SHOWN_ELSEWHERE = ['In-game name', 'Model', 'Material', 'Packages to load'];
