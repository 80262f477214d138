/**
 * What no test can notice, because nobody could: machine, then mutant as `npm run mutate` names it, and why. Nothing
 * stands here that a test could be written for.
 */
export const unnoticed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app: {
    "initial, start swapped: 'idle'":
      'A page begins with nobody about to leave, and the question is over as soon as nobody is.',
  },
  users: {
    "confirming.initial, start swapped: 'update'":
      'XState wants a start; both ways into the state name their question.',
  },
};
