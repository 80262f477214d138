import { heldScript } from '../held-script.ts';

/** The script of the threads that solve a challenge. */
export const workScript = heldScript('*/assets/pbkdf2-*.js');
