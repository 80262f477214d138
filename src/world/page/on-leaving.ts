import { wentBack } from './location.ts';

/**
 * Calls back before this page is left: by a link, by Back or Forward, or with the document. Returns a function that ends
 * it.
 */
export function onLeaving(tell: () => void) {
  const hearClick = ({ target }: Event) => target instanceof Element && target.closest('a') && tell();
  window.addEventListener('click', hearClick, { capture: true });
  window.addEventListener('pagehide', tell);
  const stop = wentBack.listen(tell);
  return () => {
    window.removeEventListener('click', hearClick, { capture: true });
    window.removeEventListener('pagehide', tell);
    stop();
  };
}
