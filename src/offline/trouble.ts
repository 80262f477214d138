import { reasonOf } from './reasons.ts';
import { tell } from './tell.ts';
import { NotStored } from './cache-store.ts';

/** Tells pages when something could not be stored. That something did not come is told where it is asked for. */
export async function tellOfTrouble(error: unknown): Promise<void> {
  if (error instanceof NotStored) await tell({ type: 'storing.failed', reason: reasonOf(error.cause) });
}
