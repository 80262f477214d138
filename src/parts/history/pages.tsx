import styles from './pages.module.css';

type Props = {
  /** What it leads through, for those who listen. */
  label: string;
  /** How many pages were turned over. */
  turned: number;
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
};

/** The way to older and newer pages of a list; a button without anything to do is disabled. */
export const Pages = ({ label, turned, onNewer, onOlder }: Props) => (
  <nav className={styles.pages} aria-label={label}>
    <button type="button" className="button" disabled={!onNewer} onClick={onNewer}>
      Newer
    </button>
    <span role="status">{turned > 0 && `Page ${turned + 1}`}</span>
    <button type="button" className="button" disabled={!onOlder} onClick={onOlder}>
      Older
    </button>
  </nav>
);
