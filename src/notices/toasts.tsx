import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import type { Toast } from '#machines/toast.ts';

/** How long each kind is shown, in milliseconds (docs: Toasts). */
const SHOWN_FOR = { info: 4000, success: 3000, error: 5000 };

/** Shows a message. With a record to undo, it has a button that calls `onUndo` with the record. */
export function show({ kind, text, undo }: Toast, onUndo: (id: string) => void) {
  const content =
    undo === undefined
      ? text
      : ({ closeToast }: { closeToast: () => void }) => (
          <div className="with-undo">
            {text}
            <button
              type="button"
              className="button"
              onClick={() => {
                onUndo(undo);
                closeToast();
              }}
            >
              Undo
            </button>
          </div>
        );
  toast[kind](content, { autoClose: SHOWN_FOR[kind] });
}

// A separate root, so that messages stay when the page breaks.
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <ToastContainer
    position="bottom-right"
    theme="dark"
    newestOnTop
    pauseOnHover
    pauseOnFocusLoss
    closeOnClick={false}
  />,
);
