import { type EventObject, fromCallback } from 'xstate';

/** Reports each press of a key, a finger or a button of the mouse, whatever it is for. */
export const hearPresses = fromCallback<EventObject>(({ sendBack }) => {
  const end = new AbortController();
  const hear = () => sendBack({ type: 'person.pressed' });
  for (const press of ['keydown', 'pointerdown'])
    window.addEventListener(press, hear, { capture: true, passive: true, signal: end.signal });
  return () => end.abort();
});
