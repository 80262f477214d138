import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import type { Toast } from '#machines/toast.ts';

/** How long each kind stays, in milliseconds (spec §9). */
const SHOWN_FOR = { info: 4000, success: 3000, error: 5000 };

export const show = ({ kind, text }: Toast) => toast[kind](text, { autoClose: SHOWN_FOR[kind] });

// A root of its own: messages outlive whatever happens to the page.
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
