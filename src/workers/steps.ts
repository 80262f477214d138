/** No more steps than these are told of: a slow page takes longer to draw one than a thread takes to read it. */
const STEPS = 20;

/** How many of the steps to the end are done. */
export const stepsOf = (done: number, all: number) => (all === 0 ? STEPS : Math.floor((done / all) * STEPS));
