import { useLayoutEffect, useRef } from 'react';
import { keys } from '../../../content/keys.ts';
import styles from './keys-list.module.css';

/** What the keys do on this page; Escape closes it. */
export function KeysList({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const open = dialog.current;
    open?.showModal();
    // While it is still there, so that it gives the focus back.
    return () => open?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="keys" onCancel={onClose}>
      <h2 id="keys">Keys</h2>
      <dl>
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
