import { NotStored } from './cache-store.ts';
import { tell } from './tell.ts';

/** Sends pages a message when storing failed. Other errors appear where the data was requested. */
export async function tellWhenNotStored(error: unknown): Promise<void> {
  if (error instanceof NotStored) await tell({ type: 'storing.failed', reason: reasonOf(error.cause) });
}

/** Why storing failed, by the name of the browser's error. */
export const reasonOf = (error: unknown) => reasons[(error as Error).name] ?? 'unknown';

const reasons: Readonly<Record<string, 'full' | 'forbidden'>> = {
  QuotaExceededError: 'full',
  SecurityError: 'forbidden',
  NotAllowedError: 'forbidden',
};
