import { useId, useMemo } from 'react';
import type { Row } from '#game-files/recipes/row.ts';
import { fillTemplate, templateFields, unknownFields } from '#game-files/recipes/template.ts';
import { MOST_LETTERS } from '#rules/answers/recipes/first-template.ts';
import { type Form, linesRecipe, type Recipe } from '#rules/answers/recipes/recipes.ts';
import { count } from '#rules/texts/count.ts';
import styles from './copies.module.css';
import { RecipeButton, useLater } from './recipe-button.tsx';

type Props = {
  template: string;
  rows: readonly Row[];
  onChange: (template: string) => void;
  onCopy: (recipe: Recipe) => void;
};

/** A custom template, which this browser keeps; one line until it is opened. */
export function OwnForm({ template, rows, onChange, onCopy }: Props) {
  const id = useId();
  const unknown = unknownFields(template);
  const form = useMemo(() => formOf(template), [template]);
  return (
    <details className={styles.own}>
      <summary>Custom…</summary>
      <input
        className="textbox"
        aria-label="Custom template"
        value={template}
        maxLength={MOST_LETTERS}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={unknown.length > 0}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={id} className={`muted size-1 ${styles.note}`}>
        {unknown.length > 0 && (
          <span role="alert" className="problem">
            {unknown.join(', ')}
            {unknown.length === 1 ? ' is not a field.' : ' are not fields.'}{' '}
          </span>
        )}
        Fields: {templateFields.map((name) => `{${name}}`).join(' ')}
      </p>
      <RecipeButton form={form} rows={rows} onCopy={onCopy} />
      <LeftOut template={template} rows={rows} />
    </details>
  );
}

const formOf = (template: string): Form => ({
  label: 'Your form',
  make: (rows) => linesRecipe('lines', fillTemplate(template, rows).lines),
});

function LeftOut({ template, rows }: Pick<Props, 'template' | 'rows'>) {
  const some = useLater(rows);
  const { lines, left } = useMemo(() => fillTemplate(template, some ?? []), [template, some]);
  return left > 0 && lines.length > 0 && <p className={`muted size-1 ${styles.note}`}>{leftOut(left)}</p>;
}

const leftOut = (left: number) => `${count(left, 'skin')} skipped: a field is missing.`;
