import { useLayoutEffect, useRef } from 'react';
import { NOT_COPIED } from '#machines/translator/copy.ts';
import { Button } from '../controls/button.tsx';
import modal from '../question/dialog.module.css';
import { useModal } from '../question/use-modal.ts';
import styles from './not-copied.module.css';

type Props = { text: string; onClose: () => void };

/** The text that could not be copied, selected for copying by hand; Escape closes it. */
export default function NotCopied({ text, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useModal(dialog);
  useLayoutEffect(() => field.current?.select(), []);
  return (
    <dialog ref={dialog} className={`box ${modal.dialog}`} aria-labelledby="not-copied" onCancel={onClose}>
      <p id="not-copied" role="alert">
        {NOT_COPIED}
      </p>
      <textarea
        ref={field}
        className={`textbox breaks ${styles.text}`}
        aria-label="The text that could not be copied"
        readOnly
        rows={Math.min(12, text.split('\n').length)}
        value={text}
      />
      <Button label="Close" onClick={onClose} />
    </dialog>
  );
}
