import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { Button } from '../parts/controls/button.tsx';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import type { Toast } from '#machines/toasts/toast.ts';

/** How long each kind is shown, in milliseconds (docs: Toasts). */
const SHOWN_FOR = { info: 4000, success: 3000, error: 5000 };

/** The messages on the screen that have no button, by kind and text, and how often each was said. */
const shown = new Map<string, { id: number; times: number }>();
let last = 0;

/** Shows a message. With a record to undo, it has a button that calls `onUndo` with the record. */
export function show(message: Toast, onUndo: (id: string) => void) {
  const { kind, text, undo } = message;
  if (undo === undefined) say(message);
  else {
    toast[kind](
      ({ closeToast }: { closeToast: () => void }) => (
        <div className="with-undo">
          {text}
          <Button
            label="Undo"
            onClick={() => {
              onUndo(undo);
              closeToast();
            }}
          />
        </div>
      ),
      { autoClose: SHOWN_FOR[kind] },
    );
  }
}

/** A message that is on the screen already begins its time anew and says how often it was said. */
function say({ kind, text }: Toast) {
  const name = `${kind} ${text}`;
  const before = shown.get(name);
  if (before) {
    before.times += 1;
    toast.update(before.id, { render: <Again text={text} times={before.times} /> });
    return;
  }
  last += 1;
  shown.set(name, { id: last, times: 1 });
  toast[kind](text, { toastId: last, autoClose: SHOWN_FOR[kind], onClose: () => shown.delete(name) });
}

/** The key makes it a new part of the page each time, which screen readers read as a whole. */
const Again = ({ text, times }: { text: string; times: number }) => (
  <div key={times}>
    {text} <span className="times">{times} times</span>
  </div>
);

// A separate root, so that messages stay when the page breaks. It is there at once: messages that have waited for this
// file together are told apart by what is on the screen.
const root = document.body.appendChild(document.createElement('div'));
flushSync(() =>
  createRoot(root).render(
    <ToastContainer
      position="bottom-right"
      theme="dark"
      newestOnTop
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick={false}
    />,
  ),
);
