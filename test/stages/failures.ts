import { RequestFailure } from '#contract/failure.ts';

/** What a page of Chromium is told when a request got lost. */
export const lost = new RequestFailure('Failed to fetch');

/** A refusal in the server's own words. */
export const refused = (
  status: number,
  serverMessage: string,
  details: Pick<ConstructorParameters<typeof RequestFailure>[1] & object, 'code' | 'fields' | 'current'> = {},
) => new RequestFailure(`Error: ${status}`, { status, serverMessage, ...details });
