import { RequestFailure } from '#contract/failure.ts';

/** A server that says what is wrong, and none at all. */
export const said = new RequestFailure('Error: 403', { status: 403, serverMessage: 'You may not do this.' });
export const offline = new TypeError('Failed to fetch');
