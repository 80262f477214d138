import { NotStored } from './cache-store.ts';
import { tell } from './tell.ts';

/** Tells pages when something could not be stored. Whatever else fails shows where it was asked for. */
export async function tellWhenNotStored(error: unknown): Promise<void> {
  if (error instanceof NotStored) await tell({ type: 'storing.failed', reason: reasonOf(error.cause) });
}

/** Why something could not be stored, by the name that browsers give to it. */
export const reasonOf = (error: unknown) => reasons[(error as Error).name] ?? 'unknown';

const reasons: Readonly<Record<string, 'full' | 'forbidden'>> = {
  QuotaExceededError: 'full',
  SecurityError: 'forbidden',
  NotAllowedError: 'forbidden',
};
