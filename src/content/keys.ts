/** The keyboard shortcuts of the skin translator, in the order of their use (docs: Keys). */
export const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Go to the search' },
  { keys: ['Escape'], does: 'Empty the search, or close what is open' },
  { keys: ['↓', '↑'], does: 'Go to the next or previous skin' },
  { keys: ['→', '←'], does: 'Go to the next or previous legend' },
  { keys: ['Enter'], does: 'Show the copies of the skin' },
  { keys: ['C'], does: 'Copy its model' },
  { keys: ['Shift+C'], does: 'Copy its material' },
  { keys: ['S'], does: 'Star it, or take its star away' },
  { keys: ['?'], does: 'Show these keys' },
];
