import { isAdminPath } from '#machines/rules/access.ts';

const FIELDS = 'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file], [type=hidden])';

/**
 * Returns whether a reload would lose typed text. A search is safe: it is in the address. Forms of the staff start
 * filled in, and have the browser ask once their text is changed.
 */
export const hasUnsavedInput = () =>
  window.onbeforeunload !== null ||
  fieldsThatBeginEmpty().some((field) => (field as HTMLInputElement | HTMLTextAreaElement).value !== '');

const fieldsThatBeginEmpty = () => [
  ...document.querySelectorAll(isAdminPath(window.location.pathname) ? '[type=password]' : FIELDS),
];
