import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CopyRef } from '#machines/copy.ts';
import type { OverlayRef, OverlaySnapshot } from '#machines/overlay.ts';
import { forms, type Recipe } from '#rules/recipes/recipes.ts';
import styles from './copies.module.css';
import { FromArchive } from './from-archive.tsx';
import { OwnForm } from './own-form.tsx';
import { placeBeside } from './place-beside.ts';
import { RecipeButton } from './recipe-button.tsx';
import { type SavedFile, TakeAlong } from './take-along.tsx';

type Props = {
  over: OverlayRef;
  snapshot: OverlaySnapshot;
  copier: CopyRef;
  /** The pressed button; the menu opens beside it. */
  opener: HTMLElement;
  search: string;
  onSave: (file: SavedFile) => void;
};

/** The forms in which some skins can be copied; the platform's popover, closed by a copy, Escape or a click elsewhere. */
export function Copies({ over, snapshot, copier, opener, search, onSave }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  const { title, rows, template } = snapshot.context;
  useLayoutEffect(() => showBeside(popover.current as HTMLDivElement, opener), [opener]);
  useEffect(() => keepFocusInside(popover.current as HTMLDivElement));

  function copy({ text, what }: Recipe) {
    copier.send({ type: 'copy.requested', text, what });
    popover.current?.hidePopover();
  }

  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-labelledby="copies-of"
      tabIndex={-1}
      className={styles.menu}
      onBeforeToggle={({ target, currentTarget, newState }) =>
        target === currentTarget && newState === 'closed' && over.send({ type: 'overlay.closed' })
      }
      // Now the button closes it; the click that opened it is over.
      onToggle={({ currentTarget }) => {
        (opener as HTMLButtonElement).popoverTargetElement = currentTarget;
      }}
      onKeyDown={moveByArrows}
    >
      <h2 id="copies-of">Copy {title} as…</h2>
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
    </div>
  );
}

/** Beside the button, with the focus on the first form. */
function showBeside(popover: HTMLElement, opener: HTMLElement) {
  const button = opener as HTMLButtonElement;
  const before = document.activeElement as HTMLElement;
  popover.showPopover();
  button.ariaExpanded = 'true';
  const { x, y, height } = placeBeside(popover, button);
  for (const [name, length] of Object.entries({ '--x': x, '--y': y, '--most': height })) {
    popover.style.setProperty(name, `${length}px`);
  }
  popover.querySelector('button')?.focus({ preventScroll: true });
  return () => {
    // Before it closes, with the focus in it.
    if (popover.contains(document.activeElement)) before.focus({ preventScroll: true });
    button.popoverTargetElement = null;
    button.ariaExpanded = 'false';
  };
}

/** A pressed button may have been replaced by its result. */
function keepFocusInside(popover: HTMLElement) {
  if (document.activeElement === document.body) popover.focus({ preventScroll: true });
}

function moveByArrows(event: React.KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { activeElement } = document;
  if (step === undefined || activeElement?.tagName === 'INPUT') return;
  event.preventDefault();
  const all = event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), summary, input');
  const buttons = [...all].filter((button) => button.checkVisibility());
  const next = buttons.indexOf(activeElement as HTMLElement) + step;
  buttons.at(next % buttons.length)?.focus();
}
