import { RequestFailure } from '#contract/failure.ts';

/** A request, or its answer, that got lost. */
export const lost = new RequestFailure('The server cannot be reached. Check your connection, then try again.');

/** A refusal in the server's own words. */
export const refused = (
  status: number,
  serverMessage: string,
  details: Pick<ConstructorParameters<typeof RequestFailure>[1] & object, 'code' | 'fields' | 'current'> = {},
) => new RequestFailure(`Error: ${status}`, { status, serverMessage, ...details });

/** What somebody is told who does not hold the right for a call any more. */
export const forbidden = refused(403, 'You do not have permission to do this.');

/** An error that is none of ours, with everything that ours are told apart by. */
export const lookalike = (code: string, status = 500) =>
  Object.assign(new Error('?'), { code, status, fields: { twitter: '?' } });
