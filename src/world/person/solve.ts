import PowWorker from 'altcha/workers/pbkdf2?worker';
import { solveChallengeWorkers } from 'altcha-lib';
import type { ProofOfWork } from '#contract/signing-in/session.ts';
import { hasOwnHashes } from './sha256.ts';

/** Solves an ALTCHA challenge in workers and returns its token; rejects when it cannot be solved. */
export async function solve(challenge: ProofOfWork, signal: AbortSignal): Promise<{ token: string }> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 2, 4),
    controller: controllerOf(signal),
    createWorker: () => (hasOwnHashes() ? new PowWorker() : plainWorker()),
  });
  if (!solution) throw new Error('The challenge has no solution.');
  return { token: btoa(JSON.stringify({ challenge, solution })) };
}

const plainWorker = () => new Worker(new URL('../../workers/solve-plainly.ts', import.meta.url), { type: 'module' });

function controllerOf(signal: AbortSignal) {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  return controller;
}
