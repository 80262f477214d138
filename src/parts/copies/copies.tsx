import { type ReactNode, useId, useMemo, useRef } from 'react';
import type { Asset } from '#contract/archive/assets.ts';
import { guidsOf } from '#game-files/recipes/guids.ts';
import { materialParts } from '#game-files/recipes/material-parts.ts';
import type { Row } from '#game-files/recipes/row.ts';
import { fillTemplate, templateFields, unknownFields } from '#game-files/recipes/template.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import type { OverlayRef, OverlaySnapshot } from '#machines/translator/overlay.ts';
import { MOST_LETTERS } from '#rules/answers/recipes/first-template.ts';
import { type Form, forms, linesRecipe, type Recipe } from '#rules/answers/recipes/recipes.ts';
import { count } from '#rules/texts/count.ts';
import styles from './copies.module.css';
import { Menu } from './menu.tsx';
import { RecipeButton, useLater } from './recipe-button.tsx';
import { type SavedFile, TakeAlong } from './take-along.tsx';

type Props = {
  over: OverlayRef;
  snapshot: OverlaySnapshot;
  copier: CopyRef;
  /** The pressed button; the menu opens beside it. */
  opener: HTMLElement;
  search: string;
  onSave: (file: SavedFile) => void;
  /** What can be done with the skins besides. */
  children?: ReactNode;
};

/** The forms of some skins that can be copied; the platform's popover, closed by a copy, Escape or a click elsewhere. */
export function Copies({ over, snapshot, copier, opener, search, onSave, children }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  const { title, rows, template } = snapshot.context;
  function copy({ text, what }: Recipe) {
    copier.send({ type: 'copy.requested', text, what });
    popover.current?.hidePopover();
  }

  return (
    <Menu ref={popover} over={over} opener={opener} title={`Copy ${title} as…`}>
      <ul>
        {forms.map((form) => (
          <li key={form.label}>
            <RecipeButton form={form} rows={rows} onCopy={copy} />
          </li>
        ))}
        <FromArchive over={over} snapshot={snapshot} onCopy={copy} />
      </ul>
      <OwnForm
        template={template}
        rows={rows}
        onChange={(changed) => over.send({ type: 'template.changed', template: changed })}
        onCopy={copy}
      />
      {rows.length > 1 && <TakeAlong rows={rows} search={search} onSave={onSave} />}
      {children}
    </Menu>
  );
}

type ArchiveProps = { over: OverlayRef; snapshot: OverlaySnapshot; onCopy: (recipe: Recipe) => void };

/** Data that only the archive has: the parts of the materials, and GUIDs. Loaded on request. */
function FromArchive({ over, snapshot, onCopy }: ArchiveProps) {
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
        className={`bare row gap-4 between wide nowrap ${styles.recipe}`}
        aria-disabled={isLoading}
        onClick={() => over.send({ type: 'assets.requested' })}
      >
        {isLoading ? 'Looking them up…' : 'Look up material parts and GUIDs'}
      </button>
    </li>
  );
}

type CompleteProps = { rows: readonly Row[]; assets: readonly Asset[]; onCopy: ArchiveProps['onCopy'] };

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

type OwnFormProps = {
  template: string;
  rows: readonly Row[];
  onChange: (template: string) => void;
  onCopy: (recipe: Recipe) => void;
};

/** A custom template, which this browser keeps; one line until it is opened. */
function OwnForm({ template, rows, onChange, onCopy }: OwnFormProps) {
  const id = useId();
  const unknown = unknownFields(template);
  const form = useMemo(() => formOf(template), [template]);
  return (
    <details className={`ruled ${styles.own}`}>
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

function LeftOut({ template, rows }: Pick<OwnFormProps, 'template' | 'rows'>) {
  const some = useLater(rows);
  const { lines, left } = useMemo(() => fillTemplate(template, some ?? []), [template, some]);
  return left > 0 && lines.length > 0 && <p className={`muted size-1 ${styles.note}`}>{leftOut(left)}</p>;
}

const leftOut = (left: number) => `${count(left, 'skin')} skipped: a field is missing.`;
