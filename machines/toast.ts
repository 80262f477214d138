/** A short message that goes by itself, and what kind of news it is. */
export type Toast = { kind: 'info' | 'success' | 'error'; text: string };
