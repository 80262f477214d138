import { isNotAvailable } from '#rules/skins/archive-links.ts';
import { SkinName } from '../../parts/skin-name.tsx';
import styles from './asset-name.module.css';

type Props = {
  name: string;
  /** Its page in the archive. */
  url: string | undefined;
  words: readonly string[];
};

/**
 * The name of a model or material: a link to the archive, and a button that copies it. There are thousands of these on
 * a page, so their icons are drawn by the style sheet instead of by elements, and one listener serves all buttons.
 */
export function AssetName({ name, url, words }: Props) {
  const text = <SkinName name={name} words={words} />;
  if (isNotAvailable(name)) return text;
  return (
    <span className={styles.asset}>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
      <button type="button" className={styles.copy} data-copy={name} aria-label={`Copy ${name}`} />
    </span>
  );
}
