import { type FailureCode, refusalStatus } from '../refusals.ts';
import { refTo } from './schemas.ts';

const meanings: Record<number, string> = {
  400: 'What was sent is not what is asked for.',
  401: 'Nobody is signed in, or the password is wrong.',
  403: 'This may not be done.',
  404: 'There is nothing of that name.',
  409: 'What is there by now does not allow it.',
  410: 'It was deleted, or what has changed is not known any more: take the whole file.',
  413: 'The request is too large.',
  415: 'The body is no JSON.',
  416: 'The part lies behind the end of the file.',
  429: 'That was too often of late; `Retry-After` says when it may be tried again.',
  500: 'Something is wrong on our side.',
  503: 'It cannot be done just now; `Retry-After` says when to try again.',
};

/** Refusals by their status, each with the codes that it may have. */
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
