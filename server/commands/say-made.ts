/** Says that a new database was made: a list that the operator misses may be in another folder. */
export const sayMade = (name: string, screen: NodeJS.WritableStream = process.stdout) =>
  void screen.write(`New database made: ${name}\n`);
