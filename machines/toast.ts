/** A short message that goes by itself, what kind of news it is, and the change that it offers to undo. */
export type Toast = { kind: 'info' | 'success' | 'error'; text: string; undo?: string | undefined };
