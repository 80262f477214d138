import { useRef } from 'react';
import { keys } from '../../../content/keys.ts';
import modal from '../../../parts/dialog.module.css';
import { useModal } from '../../../parts/use-modal.ts';
import styles from './keys-list.module.css';

/** What the keys do on this page; Escape closes it. */
export function KeysList({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog ref={dialog} className={modal.dialog} aria-labelledby="keys" onCancel={onClose}>
      <h2 id="keys">Keys</h2>
      <dl className={styles.keys}>
        {keys.map(({ keys: some, does }) => (
          <div key={does}>
            <dt>
              {some.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}
