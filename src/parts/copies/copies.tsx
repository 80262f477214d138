import { type ReactNode, useRef } from 'react';
import type { CopyRef } from '#machines/translator/copy.ts';
import type { OverlayRef, OverlaySnapshot } from '#machines/translator/overlay.ts';
import { forms, type Recipe } from '#rules/answers/recipes/recipes.ts';
import { FromArchive } from './from-archive.tsx';
import { Menu } from './menu.tsx';
import { OwnForm } from './own-form.tsx';
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
  /** What can be done with the skins besides. */
  children?: ReactNode;
};

/** The forms in which some skins can be copied; the platform's popover, closed by a copy, Escape or a click elsewhere. */
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
