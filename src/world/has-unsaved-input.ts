import { isAdminPath } from '#machines/rules/access.ts';

const FIELDS = 'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file], [type=hidden])';

/**
 * Is there something typed that a reload would lose? A search is not: it stands in the address. Forms of the staff begin
 * with what is there already, and have the browser ask once something else is typed into them.
 */
export const hasUnsavedInput = () =>
  window.onbeforeunload !== null ||
  fieldsThatBeginEmpty().some((field) => (field as HTMLInputElement | HTMLTextAreaElement).value !== '');

const fieldsThatBeginEmpty = () => [
  ...document.querySelectorAll(isAdminPath(window.location.pathname) ? '[type=password]' : FIELDS),
];
