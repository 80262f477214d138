import { type EventObject, fromCallback } from 'xstate';

/** Reports when nobody sees the page any longer: it is the last thing that a page hears that is closed or left. */
export const pageHides = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => {
    if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
  };
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
});
