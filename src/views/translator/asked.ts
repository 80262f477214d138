/** The button that somebody has pressed before the file came that answers it. Another object for every press. */
export type Asked = { button: HTMLElement };

/** The keys that were pressed before there was anything to answer them, in their order, until something does. */
export type FirstKeys = { pressed: { key: string; shiftKey: boolean }[]; isAnswered: boolean };
