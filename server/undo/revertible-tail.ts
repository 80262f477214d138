/** A change of one skin or asset, in the order in which they were made. */
export type Step = {
  id: string;
  /** Is it among what is to be taken back? */
  isTheirs: boolean;
  /** The changes that it takes back. */
  undoes: readonly string[];
};

/**
 * What of somebody's changes of one thing can be taken back: those at the end, behind which nobody else changed it.
 * `isLeft` tells whether others of theirs stand before somebody else's. A change that was taken back is as good as never
 * made; but whoever took back what another had done has changed something themselves.
 */
export function trailingRun<One extends Step>(steps: readonly One[]) {
  const standing: One[] = [];
  for (const step of steps) {
    const undone = standing.length - countStanding(standing, step);
    const isNothing =
      undone < standing.length && (!step.isTheirs || standing.slice(undone).every((one) => one.isTheirs));
    if (isNothing) standing.length = undone;
    else standing.push(step);
  }
  const start = standing.findLastIndex(({ isTheirs }) => !isTheirs) + 1;
  return { steps, run: standing.slice(start), isLeft: standing.slice(0, start).some(({ isTheirs }) => isTheirs) };
}

/** How many at the end a change takes back. */
function countStanding(standing: readonly Step[], { undoes }: Step) {
  const other = standing.findLastIndex(({ id }) => !undoes.includes(id));
  return standing.length - 1 - other;
}
