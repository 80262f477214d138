import styles from './reading-progress.module.css';

type Props = {
  /** What is being done. */
  text: string;
  done: number;
  /** 0 as long as nobody knows. */
  all: number;
  figures: string | undefined;
  onCancel: () => void;
};

/** How far reading is, and the way out of it. */
export const ReadingProgress = ({ text, done, all, figures, onCancel }: Props) => (
  <div className={styles.progress}>
    <p role="status">{text}</p>
    <progress aria-label="Progress" {...(all > 0 && { max: all, value: done })} />
    <p className={styles.figures}>{figures}</p>
    <button type="button" className="button" onClick={onCancel}>
      Cancel
    </button>
  </div>
);
