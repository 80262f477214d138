import type { Challenge } from '#contract/session.ts';
import type { Deps } from '../app.ts';
import { proofOfWork } from './proof-of-work.ts';
import { turnstile } from './turnstile.ts';

export type Challenger = {
  /** What a form has to show. Each level takes twice the work of the one before, where the work is ours to choose. */
  offer: (level: number) => Promise<Challenge>;
  /** Whether the token that a form sends is a new and right answer, and of which level; a `Refused` if it is not. */
  check: (token: string) => Promise<number>;
};

/**
 * Cloudflare's widget when the settings have its keys, else work that the page does by itself
 * (docs: Challenge; decision 007).
 */
export const challenger = (deps: Deps): Challenger =>
  deps.settings.turnstile ? turnstile(deps.settings.turnstile, deps) : proofOfWork(deps);
