/** What a batch changes of items, in words: one, and several. */
export const batchWords = { items: ['weapon or animation', 'weapons and animations'] } as const;
