import type { ReactNode } from 'react';
import type { SkinPage } from '#contract/pages/catalogue.ts';
import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { type FieldSource, sourceOf } from '#rules/skins/source-of.ts';
import own from './files.module.css';

type Props = { field: SkinFieldName; skin: SkinPage['skin']; children: ReactNode };

/** A value of a skin with its label and its source. */
export function FileLine({ field, skin, children }: Props) {
  const source = sourceOf(skin.sources, field);
  return (
    <div>
      <dt>{skinWords[field].label}</dt>
      <dd>{children}</dd>
      {source && <dd className={`hint ${own.source}`}>{said[source]}</dd>}
    </div>
  );
}

/** The source of a value; typed values have none (docs: Sources). */
const said: Record<FieldSource, string> = {
  settings: 'from the game’s settings',
  list: 'in a list of the game’s files',
  derived: 'derived from other names',
};

/** The name was typed or sent by a program: it may be new, or misspelt (docs: Unknown names). */
export const Unlisted = () => <span className="hint">No imported list has this name.</span>;
