const A_MINUTE = 60_000;
let changedAt = Number.NEGATIVE_INFINITY;

/** Somebody changes something from this browser. */
export const noteOwnChange = () => {
  changedAt = performance.now();
};

/** Would a list from before this moment lack what somebody has just done? Not by the clock, which may be set. */
export const isAfterOwnChange = () => performance.now() - changedAt < A_MINUTE;
