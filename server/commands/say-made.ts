/** Tells whoever starts a program that there was no database yet: the list that they miss may be in another folder. */
export const sayMade = (name: string) => void process.stdout.write(`New database made: ${name}\n`);
