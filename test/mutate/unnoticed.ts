/**
 * What no test can notice, because nobody could: machine, then mutant as `npm run mutate` names it, and why. Nothing
 * stands here that a test could be written for.
 */
export const unnoticed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    "confirming.initial, start swapped: 'update'":
      'XState wants a start; both ways into the state name their question.',
  },
};
