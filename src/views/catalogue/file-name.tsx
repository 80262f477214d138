import type { CopyRef } from '#machines/copy.ts';
import { isKnown } from '#rules/recipes/row.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { ExternalLink } from '../../parts/text/external-link.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import styles from './files.module.css';

export type Copying = { copier: CopyRef };
type Props = Copying & { name: string; url?: string | undefined; words?: readonly string[] };

/** The name of a file: a link to its page in the archive where there is one, and ready to copy. */
export function FileName({ name, url, words = [], copier }: Props) {
  const text = <SkinName name={name} words={words} />;
  return (
    <span className={styles.file}>
      <span>{url ? <ExternalLink href={url}>{text}</ExternalLink> : text}</span>
      <CopyFile name={name} copier={copier} />
    </span>
  );
}

export const CopyFile = ({ name, copier }: Copying & { name: string }) =>
  isKnown(name) && <CopyButton text={name} what={name} copier={copier} />;
