/**
 * Mutants that cannot be noticed: machine, mutant as `npm run mutate` names it, and the reason. A mutant that a test
 * could notice does not belong here.
 */
export const unnoticed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app: {
    "initial, start swapped: 'idle'":
      'At the start nothing is about to be left, and the question closes at once when nothing is.',
  },
  users: {
    "confirming.initial, start swapped: 'update'":
      'XState requires an initial state, but both ways into the state name their question.',
  },
};
