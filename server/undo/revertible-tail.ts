/** A change of one skin or asset, in the order of their making. */
export type Step = {
  id: string;
  /** Is it one of the changes to take back? */
  isTheirs: boolean;
  /** The changes that it takes back. */
  undoes: readonly string[];
};

/**
 * Returns the last changes of one thing that can be taken back: those of the account after the last change by anybody
 * else. `isLeft` says whether the account also has earlier ones. A change that was taken back counts as never made;
 * taking back another account's change counts as a change.
 */
export function revertibleTail<One extends Step>(steps: readonly One[]) {
  const standing: One[] = [];
  for (const step of steps) {
    const undone = standing.length - countStanding(standing, step);
    const isNothing =
      undone < standing.length && (!step.isTheirs || standing.slice(undone).every((one) => one.isTheirs));
    if (isNothing) standing.length = undone;
    else standing.push(step);
  }
  const start = standing.findLastIndex(({ isTheirs }) => !isTheirs) + 1;
  return { steps, tail: standing.slice(start), isLeft: standing.slice(0, start).some(({ isTheirs }) => isTheirs) };
}

/** How many changes at the end this step takes back. */
function countStanding(standing: readonly Step[], { undoes }: Step) {
  const other = standing.findLastIndex(({ id }) => !undoes.includes(id));
  return standing.length - 1 - other;
}
