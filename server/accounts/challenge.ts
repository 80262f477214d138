import type { Challenge } from '#contract/session.ts';
import type { Deps } from '../app.ts';
import { proofOfWork } from './proof-of-work.ts';
import { turnstile } from './turnstile.ts';

/** What a form has to show, and whether the token that it sends is a new and right answer (a `Refused` if not). */
export type Challenger = { offer: () => Promise<Challenge>; check: (token: string) => Promise<void> };

/** Cloudflare's widget when the settings have its keys, else work that the page does by itself (design §5). */
export const challenger = (deps: Deps): Challenger =>
  deps.settings.turnstile ? turnstile(deps.settings.turnstile, deps) : proofOfWork(deps);
