/** What somebody has pressed before the file came that answers it: a button, or a key. Another object for every press. */
export type Asked = { button: HTMLElement } | { key: KeyboardEvent };
