import { RequestFailure } from '#contract/failure.ts';
import { createSignal } from '../calls/signal.ts';

const needed = createSignal<(isProved: boolean) => void>();

/** Calls back when somebody has to prove that it is them, with what is to be told whether they did. */
export const onProofNeeded = needed.listen;

let asking: Promise<boolean> | undefined;

const NOT_PROVED = 'Nothing was changed, because you did not prove that it is you.';

/** Asks for a fresh proof (docs: Fresh proof), once however many calls need it; rejects when none is given. */
export async function askForProof() {
  asking ??= new Promise<boolean>((resolve) => needed.tell(resolve)).finally(() => {
    asking = undefined;
  });
  if (await asking) return;
  // In the server's place, which has refused: otherwise the form would say less.
  throw new RequestFailure('', { status: 403, code: 'proof_needed', serverMessage: NOT_PROVED });
}
