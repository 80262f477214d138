import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './confirm.module.css';
import modal from './dialog.module.css';

type Props = {
  question: string;
  action: string;
  /** Does the action take something away? */
  isHarmful?: boolean;
  /** Can it be confirmed yet? */
  isReady?: boolean;
  /** What has the focus in the beginning, where that is not Cancel. */
  first?: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onCancel: () => void;
  /** The record that it is about. */
  children: ReactNode;
};

/** A question that must be answered before anything else; it begins with the focus on Cancel, and Escape cancels. */
export function Confirm({ question, action, isHarmful = true, isReady = true, children, ...rest }: Props) {
  const { onConfirm, onCancel } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { first = cancel } = rest;
  useLayoutEffect(() => {
    const open = dialog.current;
    const opener = document.activeElement as HTMLElement;
    open?.showModal();
    first.current?.focus();
    return () => {
      // While it is still there, so that it gives the focus back.
      open?.close();
      // What opened it may be disabled until the rest of the page is drawn without it.
      queueMicrotask(() => giveFocusBack(opener));
      ignoreSecondClick();
    };
  }, [first]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm();
  }

  return (
    <dialog ref={dialog} className={modal.dialog} aria-labelledby="question" onCancel={onCancel}>
      <form className={styles.question} onSubmit={submit}>
        <h2 id="question">{question}</h2>
        {children}
        <div className={styles.actions}>
          <button ref={cancel} type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className={`button ${isHarmful ? styles.danger : 'primary'}`} disabled={!isReady}>
            {action}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** To what opened the question; when that cannot be seen any more, to the page. */
function giveFocusBack(opener: HTMLElement) {
  for (const place of [opener, document.getElementById('main')]) {
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  }
}

const DOUBLE_CLICK_MS = 500;

/** The second half of a double click would press what was behind the question. */
function ignoreSecondClick() {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, true);
  setTimeout(() => document.removeEventListener('click', ignore, true), DOUBLE_CLICK_MS);
}
