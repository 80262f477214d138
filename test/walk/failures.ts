import { RequestFailure } from '#contract/failure.ts';

/** A server that says what is wrong, and none at all. */
export const said = new RequestFailure('Error: 403', { status: 403, serverMessage: 'You may not do this.' });
/** Nobody is signed in any more. */
export const ended = new RequestFailure('Error: 401', { status: 401, code: 'signed_out' });
export const offline = new TypeError('Failed to fetch');
