import { useEffect } from 'react';
import { keyFor } from '../../parts/key-for.ts';

/** A key presses the button that shows it (docs: Review). One that is held down counts once. */
export function useKeys() {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const key = event.repeat ? undefined : keyFor(event);
      const button = [...document.querySelectorAll<HTMLButtonElement>('main button[aria-keyshortcuts]')].find(
        (one) => one.ariaKeyShortcuts === key && !one.disabled,
      );
      if (!button) return;
      event.preventDefault();
      button.click();
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
