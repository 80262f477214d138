/** A `.cast` file cannot be shown; the message is a sentence about "it" that says why and what to do. */
export class Damaged extends Error {}
