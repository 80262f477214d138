/** The page itself has the focus when the focused element is gone; a closed question also gives it there. */
export const isFocusNowhere = () =>
  [document.body, document.getElementById('main')].includes(document.activeElement as HTMLElement);
