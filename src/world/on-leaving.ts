/**
 * Calls back before this page is left: by a link, by Back or Forward, or with the document. Returns a function that ends
 * it.
 */
export function onLeaving(tell: () => void) {
  const hearClick = ({ target }: Event) => target instanceof Element && target.closest('a') && tell();
  const heard = { click: hearClick, popstate: tell, pagehide: tell };
  // Before the app hears of it.
  for (const [type, hear] of Object.entries(heard)) window.addEventListener(type, hear, { capture: true });
  return () => {
    for (const [type, hear] of Object.entries(heard)) window.removeEventListener(type, hear, { capture: true });
  };
}
