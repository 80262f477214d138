import PowWorker from 'altcha/workers/pbkdf2?worker';
import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from '#contract/session.ts';

export type PowChallenge = Extract<Challenge, { kind: 'proofOfWork' }>['challenge'];

/** Solves an ALTCHA challenge in workers and answers with the token that proves it; rejects when it cannot be solved. */
export async function solve(challenge: PowChallenge, controller: AbortController): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 2, 4),
    controller,
    createWorker: () => new PowWorker(),
  });
  if (!solution) throw new Error('The challenge has no solution.');
  return btoa(JSON.stringify({ challenge, solution }));
}
