import type { Deps } from '../http/deps.ts';
import type { Challenger } from './challenger.ts';
import { proofOfWork } from './proof-of-work.ts';
import { turnstile } from './turnstile.ts';

/**
 * Cloudflare's widget when the settings have its keys, otherwise a proof of work that the page does by itself (docs:
 * Challenge; decision 007).
 */
export const challenger = (deps: Deps): Challenger =>
  deps.settings.turnstile ? turnstile(deps.settings.turnstile, deps) : proofOfWork(deps);
