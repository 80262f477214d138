import PowWorker from 'altcha/workers/pbkdf2?worker';
import { solveChallengeWorkers } from 'altcha-lib';
import type { ProofOfWork } from '#contract/signing-in/session.ts';

/** Solves an ALTCHA challenge in workers and returns its token; rejects when it cannot be solved. */
export async function solve(challenge: ProofOfWork, signal: AbortSignal): Promise<{ token: string }> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 2, 4),
    controller: controllerOf(signal),
    createWorker: () => new PowWorker(),
  });
  if (!solution) throw new Error('The challenge has no solution.');
  return { token: btoa(JSON.stringify({ challenge, solution })) };
}

function controllerOf(signal: AbortSignal) {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  return controller;
}
