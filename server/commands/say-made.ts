/** Tells whoever starts a program that there was no database yet: the list that they miss may be in another folder. */
export const sayMade = (name: string, screen: NodeJS.WritableStream = process.stdout) =>
  void screen.write(`New database made: ${name}\n`);
