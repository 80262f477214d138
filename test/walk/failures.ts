import { RequestFailure } from '#contract/failure.ts';

/** A refusal with a message of the server, and a missing answer. */
export const said = new RequestFailure('Error: 403', { status: 403, serverMessage: 'You may not do this.' });
/** The session has ended. */
export const ended = new RequestFailure('Error: 401', { status: 401, code: 'signed_out' });
export const offline = new TypeError('Failed to fetch');
