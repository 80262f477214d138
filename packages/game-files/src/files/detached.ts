/** A copy of a text that does not keep the larger text in memory from which it was cut; engines keep it for a part. */
export const detached = (text: string) => ` ${text}`.slice(1);
