/** A copy of a text that does not keep in memory the larger text that it was cut from; engines keep it for a part. */
export const detached = (text: string) => ` ${text}`.slice(1);
