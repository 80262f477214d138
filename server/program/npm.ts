const LOOK_EVERY_MS = 500;

/**
 * Calls back when the shell of `npm start`, which started this program, is gone. Ending npm must end the program, but npm
 * passes signals only to its shell.
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
