import { useRef } from 'react';
import type { OverlayRef } from '#machines/translator/overlay.ts';
import { Button } from '../../../parts/controls/button.tsx';
import modal from '../../../parts/question/dialog.module.css';
import { useModal } from '../../../parts/question/use-modal.ts';
import { Fact, Facts } from '../../../parts/text/facts.tsx';
import styles from './keys-list.module.css';

/** The keyboard shortcuts of this page; Escape closes it. */
export default function KeysList({ over }: { over: OverlayRef }) {
  const close = () => over.send({ type: 'overlay.closed' });
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog ref={dialog} className={`box ${modal.dialog}`} aria-labelledby="keys" onCancel={close}>
      <h2 id="keys">Keyboard shortcuts</h2>
      <Facts className={styles.keys}>
        {keys.map(({ keys: some, does }) => (
          <Fact key={does} word={some.map((key) => <kbd key={key}>{key}</kbd>)}>
            {does}
          </Fact>
        ))}
      </Facts>
      <Button label="Close" onClick={close} />
    </dialog>
  );
}

/** The keyboard shortcuts of the skin translator, in the order of their use (docs: Keys). */
const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Go to the search' },
  { keys: ['Escape'], does: 'Empty the search, or close what is open' },
  { keys: ['↓', '↑'], does: 'Go to the next or previous skin' },
  { keys: ['→', '←'], does: 'Go to the next or previous legend' },
  { keys: ['Enter'], does: 'Show the copies of the skin' },
  { keys: ['C'], does: 'Copy its model' },
  { keys: ['Shift+C'], does: 'Copy its material' },
  { keys: ['S'], does: 'Star it, or take its star away' },
  { keys: ['?'], does: 'Show these keys' },
];
