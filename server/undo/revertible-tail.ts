/** A change of one skin or asset, in the order in which they were made. */
export type Step = {
  id: string;
  /** Is it among what is to be taken back? */
  isTheirs: boolean;
  /** The changes that it takes back. */
  undoes: readonly string[];
};

/**
 * The last changes of one thing that can be taken back: somebody's own, with nobody else's behind them. `isLeft` says
 * whether more of theirs stand in front of somebody else's. A change that was taken back counts as never made; taking
 * back another person's change counts as a change.
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

/** How many at the end a change takes back. */
function countStanding(standing: readonly Step[], { undoes }: Step) {
  const other = standing.findLastIndex(({ id }) => !undoes.includes(id));
  return standing.length - 1 - other;
}
