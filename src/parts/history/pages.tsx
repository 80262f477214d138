import styles from './pages.module.css';

type Props = {
  /** The name of the list, for screen readers. */
  label: string;
  /** The number of pages before this one. */
  turned: number;
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
};

/** The buttons to older and newer pages of a list; one without a page is disabled. */
export const Pages = ({ label, turned, onNewer, onOlder }: Props) => (
  <nav className={`row gap-3 between ${styles.pages}`} aria-label={label}>
    <button type="button" className="button" disabled={!onNewer} onClick={onNewer}>
      Newer
    </button>
    <span role="status">{turned > 0 && `Page ${turned + 1}`}</span>
    <button type="button" className="button" disabled={!onOlder} onClick={onOlder}>
      Older
    </button>
  </nav>
);
