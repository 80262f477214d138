import { Button } from '../controls/button.tsx';
import styles from './reading-progress.module.css';

type Props = {
  /** The text of the current step. */
  text: string;
  done: number;
  /** 0 while unknown. */
  all: number;
  figures: string | undefined;
  onCancel: () => void;
};

/** The progress of reading, and the button that cancels it. */
export const ReadingProgress = ({ text, done, all, figures, onCancel }: Props) => (
  <div className={`stack gap-3 ${styles.progress}`}>
    <p role="status">{text}</p>
    <progress aria-label="Progress" {...(all > 0 && { max: all, value: done })} />
    <p className={`muted figures ${styles.figures}`}>{figures}</p>
    <Button label="Cancel" onClick={onCancel} />
  </div>
);
