import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { CHALLENGE_EXPIRED, CHALLENGE_FAILED } from '#contract/signing-in/sign-in-limits.ts';
import type { Deps } from '../http/deps.ts';
import { addressOf } from '../http/known-host.ts';
import type { Answer } from '../http/router.ts';
import { count } from '../limits/limits.ts';
import { hashOf } from '../program/hash-of.ts';
import { Refused } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';
import type { Challenger } from './challenger.ts';
import { guesses } from './guesses.ts';
import { proofOfWork } from './proof-of-work.ts';
import { spend } from './spend.ts';

/**
 * Cloudflare's widget when the settings have its keys, otherwise a proof of work that the page does by itself (docs:
 * Challenge; decision 007).
 */
export const challenger = (deps: Deps): Challenger =>
  deps.settings.turnstile ? turnstile(deps.settings.turnstile, deps) : proofOfWork(deps);

const ANSWERS_WITHIN = 5000;
// Cloudflare's tokens are valid for five minutes. We remember them for longer.
const REMEMBERED_FOR = 10 * 60_000;

/**
 * Cloudflare's challenge (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). When
 * Cloudflare does not answer as documented, every form is refused.
 */
function turnstile(
  { siteKey, secret, url, isTest }: NonNullable<Settings['turnstile']>,
  { db, settings, now, log }: Pick<Deps, 'db' | 'settings' | 'now' | 'log'>,
): Challenger {
  const hostname = settings.origin === undefined ? undefined : new URL(settings.origin).hostname;
  return {
    // Cloudflare decides how hard it is.
    offer: async () => ({ kind: 'turnstile', siteKey }),
    async check(token) {
      const verdict = await ask(url, { secret, response: token, idempotency_key: randomUUID() }).catch((error) => {
        log('siteverify_failed', { message: String(error) });
        throw unavailable();
      });
      const reasons = verdict['error-codes'];
      if (reasons.includes('timeout-or-duplicate')) throw expired();
      if (reasons.some((reason) => !TOKENS_FAULT.has(reason))) {
        log('siteverify_failed', { message: reasons.join(', ') });
        throw unavailable();
      }
      // The test secrets answer with their own hostname.
      const isHere = hostname === undefined || isTest || verdict.hostname === hostname;
      if (!verdict.success || !isHere) throw failed();
      if (!(await spend(db, `turnstile:${hashOf(token)}`, now() + REMEMBERED_FOR))) throw expired();
      return Number.POSITIVE_INFINITY;
    },
  };
}

const Verdict = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});

async function ask(url: string, form: Record<string, string>) {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN);
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'error', signal });
  if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
  return v.parse(Verdict, await answer.json());
}

// Faults of the visitor's token. Every other code means a wrong key, or trouble at Cloudflare.
const TOKENS_FAULT = new Set(['missing-input-response', 'invalid-input-response']);

const failed = () => new Refused(403, 'challenge_failed', CHALLENGE_FAILED);
const expired = () => new Refused(403, 'challenge_expired', CHALLENGE_EXPIRED);
const unavailable = () =>
  new Refused(503, 'challenge_unavailable', 'The verification service does not answer. Please try again in a minute.', {
    headers: { 'Retry-After': '60' },
  });

/** `GET /api/challenge`: the challenge for a form, harder for a name whose password is being guessed. */
export const readChallenge =
  (deps: Deps): Answer<'readChallenge'> =>
  async ({ c, query }) => {
    const { db, settings, limits, now } = deps;
    await count(db, `challenge ${addressOf(c, settings)}`, limits.challenges, now());
    const level = query.name === undefined ? 0 : await guesses(db, now).level(query.name);
    return c.json(await challenger(deps).offer(level));
  };
