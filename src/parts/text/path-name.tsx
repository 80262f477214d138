import styles from './path-name.module.css';
import { Wrapped } from './wrapped.tsx';

type Props = {
  text: string;
  /** Is it known to be the path of a file? */
  isFile: boolean;
};

/** A line of a list. Of a path the name of the file comes first, and below it, quieter, its folder. */
export function PathName({ text, isFile }: Props) {
  const end = isFile || PATH.test(text) ? Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1 : 0;
  return (
    <code className={styles.path}>
      <Wrapped text={shortened(text.slice(end))} />
      {end > 0 && (
        <small>
          <Wrapped text={shortened(text.slice(0, end))} />
        </small>
      )}
    </code>
  );
}

/** One path and nothing else: without blanks and columns, and with the ending of a file. */
const PATH = /^[^\s,;|"<>]*[\\/][^\s,;|"<>\\/]+\.\w{1,12}$/;

/** The most letters that are drawn; the files and the clipboard get all of them. */
const LONGEST = 300;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
