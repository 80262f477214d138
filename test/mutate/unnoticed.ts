/**
 * Mutants that cannot be noticed: machine, mutant as `npm run mutate` names it, and the reason. A mutant that a test
 * could notice does not belong here.
 */
export const unnoticed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app: {
    "initial, start swapped: 'idle'":
      'At the start nothing is about to be left, and the question closes at once when nothing is.',
    "initial, start swapped: 'own'":
      'At the start no other account is known, and the question about it closes at once when none is.',
    "declined.always.target, target swapped: 'own'":
      'The other account is forgotten by then, and the question about it closes at once.',
    'guards.isBack, guard weakened: user === null && interrupted !== null && seen !== null':
      'A tab that sees nobody is asked about before, by `isNobody`; the comparison is for TypeScript.',
  },
  users: {
    "confirming.initial, start swapped: 'update'":
      'XState requires an initial state, but both ways into the state name their question.',
  },
};
