import { type FailureCode, refusalStatus } from '../refusals.ts';
import { refTo } from './schemas.ts';

const meanings: Record<number, string> = {
  400: 'The request is not valid.',
  401: 'You are not signed in, or the password is wrong.',
  403: 'This is not allowed.',
  404: 'Nothing with that name exists.',
  409: 'The request conflicts with the current state.',
  410: 'It was deleted, or the changes since that revision are no longer known. Fetch the whole file.',
  413: 'The request is too large.',
  415: 'The body is not JSON.',
  416: 'The range starts after the end of the file.',
  429: 'Too many requests. `Retry-After` says when to try again.',
  500: 'The server has failed.',
  503: 'This is not possible at the moment. `Retry-After` says when to try again.',
};

/** Refusals by status, each with its possible codes. */
export function refusalsAs(codes: readonly FailureCode[]) {
  const byStatus = Map.groupBy([...new Set(codes)], (code) => refusalStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: meanings[status] ?? 'It is refused.',
        content: { 'application/json': { schema: { allOf: [refTo('Failure'), withCodes(some)] } } },
      },
    ]),
  );
}

const withCodes = (codes: readonly FailureCode[]) => ({
  type: 'object',
  properties: { code: { type: 'string', enum: codes } },
});
