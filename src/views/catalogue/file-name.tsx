import type { ReactNode } from 'react';
import type { SkinPage } from '#contract/pages/catalogue.ts';
import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { type FieldSource, sourceOf } from '#rules/skins/source-of.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { ExternalLink } from '../../parts/text/external-link.tsx';
import { Fact } from '../../parts/text/facts.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import styles from './catalogue.module.css';

export type Copying = { copier: CopyRef };
type FileNameProps = Copying & { name: string; url?: string | undefined };

/** The name of a file: a link to its page in the archive where there is one, and ready to copy. */
export function FileName({ name, url, copier }: FileNameProps) {
  const text = <SkinName name={name} />;
  return (
    <span className={`row gap-1 control ${styles.file}`}>
      <span>{url ? <ExternalLink href={url}>{text}</ExternalLink> : text}</span>
      <CopyFile name={name} copier={copier} />
    </span>
  );
}

export const CopyFile = ({ name, copier }: Copying & { name: string }) =>
  isKnown(name) && <CopyButton text={name} what={name} copier={copier} />;

type LineProps = { field: SkinFieldName; skin: SkinPage['skin']; children: ReactNode };

/** A value of a skin with its label and its source. */
export function FileLine({ field, skin, children }: LineProps) {
  const source = sourceOf(skin.sources, field);
  return (
    <Fact word={skinWords[field].label} {...(source && { source: said[source] })}>
      {children}
    </Fact>
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
