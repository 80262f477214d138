import type { Holds } from '../hold.ts';

const DIALOGS =
  /^((Leave|Switch|Go on) without saving\?|Are you sure you want to (delete|update) .+|Menu|Keys|Keyboard shortcuts|Report a problem|Delete this report\?)$/;
const NARROWEST = 320;

/** The construction of a page, for eyes, hands and screen readers. */
export const build: Holds = {
  'there is exactly one h1 heading': ({ sight: { headings } }) => headings.length !== 1 && `[${headings}]`,

  'every control has a name': ({ controls }) => controls.find(({ name }) => name === '')?.label,

  'no two elements share an id': ({ sight: { twice } }) => twice[0],

  'elements refer only to existing ids': ({ sight: { dangling } }) => dangling[0],

  'the page does not scroll sideways': ({ sight: { overflow, width } }) =>
    width >= NARROWEST && overflow > 0 && `${overflow} px at a width of ${width}`,

  'every dialog is a known one with a button': ({ sight: { dialogs } }) =>
    dialogs.find(({ name, buttons }) => !DIALOGS.test(name) || buttons === 0)?.name,

  'at most one dialog is open': ({ sight: { dialogs } }) =>
    dialogs.length > 1 && dialogs.map(({ name }) => name).join(),

  'the page cannot scroll while the menu is open, and only then': ({ sight: { isLocked, dialogs } }) =>
    isLocked !== dialogs.some(({ name }) => name === 'Menu') && (isLocked ? 'locked without a menu' : 'not locked'),

  'the focus is in the open dialog': ({ sight: { dialogs, focus, isFocusInDialog } }) =>
    dialogs.length > 0 && focus !== undefined && !isFocusInDialog && `it is on ${focus}`,

  'the focus is not lost after a dialog': ({ sight, before }) =>
    before !== undefined &&
    // A new document has no focus, nor has one that jumped to a part of itself or lost its phone's menu.
    before.begun === sight.begun &&
    before.hash === sight.hash &&
    before.width === sight.width &&
    before.dialogs.length > 0 &&
    sight.dialogs.length === 0 &&
    sight.focus === undefined &&
    `lost after "${before.dialogs[0]?.name}"`,
};
