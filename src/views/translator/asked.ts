/** A button that was pressed to copy something; another object for every press. */
export type Asked = { button: HTMLElement };
