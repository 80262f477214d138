const LOOK_EVERY_MS = 500;

/**
 * Calls back when the shell in which `npm start` has started this program is gone. To end npm is to end the program,
 * but npm passes a signal on to its shell alone.
 */
export function onNpmEnded(then: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    then();
  }, LOOK_EVERY_MS).unref();
}
