import styles from './legends.module.css';

type Props = { folder?: string | null; words: readonly string[] };

/** The words that names of a legend's files begin with, its folder first. */
export const Chips = ({ folder, words }: Props) => (
  <ul className={`wrap gap-1 if-any ${styles.chips}`}>
    {folder && (
      <li className={styles.folder}>
        <code className="bright">{folder}</code>
      </li>
    )}
    {words.map((word) => (
      <li key={word}>
        <code>{word}</code>
      </li>
    ))}
  </ul>
);
