import { RequestFailure } from '#contract/failure.ts';

/** A lost request or answer. */
export const lost = new RequestFailure('The server cannot be reached. Check your connection, then try again.');

/** A refusal with the server's message. */
export const refused = (
  status: number,
  serverMessage: string,
  details: Pick<ConstructorParameters<typeof RequestFailure>[1] & object, 'code' | 'fields' | 'current'> = {},
) => new RequestFailure(`Error: ${status}`, { status, serverMessage, ...details });

/** The refusal of a user who does not, or no longer, hold the right for a call. */
export const forbidden = refused(403, 'You do not have permission to do this.');

/** An error that is not ours, with all distinguishing marks of ours. */
export const lookalike = (code: string, status = 500) =>
  Object.assign(new Error('?'), { code, status, fields: { twitter: '?' } });

/** A failed request, with what else its answer says. */
export const failure = (status: number, more: ConstructorParameters<typeof RequestFailure>[1] = {}) =>
  new RequestFailure(`Error: ${status}`, { status, ...more });
