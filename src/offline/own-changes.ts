const A_MINUTE = 60_000;
let changedAt = Number.NEGATIVE_INFINITY;

/** Call it when this browser changes something. */
export const noteOwnChange = () => {
  changedAt = performance.now();
};

/**
 * Would a list from before this moment lack the latest change of this browser? The clock may be changed, so it is not
 * used.
 */
export const isAfterOwnChange = () => performance.now() - changedAt < A_MINUTE;
