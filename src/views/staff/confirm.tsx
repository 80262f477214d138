import { type ReactNode, useEffect, useRef } from 'react';
import styles from './confirm.module.css';

type Props = {
  question: string;
  action: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The record that it is about. */
  children: ReactNode;
};

/** A question that must be answered before anything else; it begins with the focus on Cancel, and Escape cancels. */
export function Confirm({ question, action, onConfirm, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="question" onCancel={onCancel}>
      <h2 id="question">{question}</h2>
      {children}
      <div className={styles.actions}>
        {/* biome-ignore lint/a11y/noAutofocus: a dialog hands the focus to what does no harm */}
        <button type="button" className="button" autoFocus onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className={`button ${styles.danger}`} onClick={onConfirm}>
          {action}
        </button>
      </div>
    </dialog>
  );
}
