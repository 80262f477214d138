import { RequestFailure } from '#contract/failure.ts';
import { createSignal } from '../page/signal.ts';

const needed = createSignal<(isProved: boolean) => void>();

/** Calls back when a fresh proof is needed, with a function that takes whether it was given. */
export const onProofNeeded = needed.listen;

let asking: Promise<boolean> | undefined;

const NOT_PROVED = 'Nothing was changed, because you did not prove that it is you.';

/** Asks for a fresh proof (docs: Fresh proof), once for all calls that need it; rejects when none is given. */
export async function askForProof() {
  asking ??= new Promise<boolean>((resolve) => needed.tell(resolve)).finally(() => {
    asking = undefined;
  });
  if (await asking) return;
  // Replaces the server's refusal, so that the form shows a full message.
  throw new RequestFailure('', { status: 403, code: 'proof_needed', serverMessage: NOT_PROVED });
}
