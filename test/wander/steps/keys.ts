import type { Step } from '../step.ts';

const keys = [
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'Space',
  'Home',
  'End',
  '/',
  'Backspace',
];

/** Keys, wherever the focus is. */
export const keyboard: readonly Step[] = [...new Set(keys)].map((key) => ({
  kind: `the key ${key}`,
  weight: key === 'Tab' || key === 'Enter' || key === 'Escape' ? 3 : 1,
  ways: ({ sight }) => (sight ? [''] : []),
  take: ({ world }) => world.tab.page.keyboard.press(key),
}));
