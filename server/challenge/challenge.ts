import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { type Challenge, ProofOfWork } from '#contract/signing-in/session.ts';
import { CHALLENGE_EXPIRED, CHALLENGE_FAILED, CHALLENGE_LASTS } from '#contract/signing-in/sign-in-limits.ts';
import { compare } from '#rules/texts/compare.ts';
import type { Database } from '../database/tables.ts';
import { alone } from '../database/write.ts';
import { addressOf, type Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { count } from '../limits/limits.ts';
import { hashOf } from '../program/key.ts';
import { Refused } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';
import { guesses } from './guesses.ts';

/** Marks an answer as used until it expires. Returns false when it was used before, on any server. */
export async function spend(db: Database, id: string, expiresAt: number) {
  const inserted = await alone(db, () =>
    db
      .insertInto('spent')
      .values({ id, expires_at: expiresAt })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .execute(),
  );
  return inserted.length === 1;
}

/**
 * The difficulty: rounds of PBKDF2 for each try, and the largest number of tries. The answer is equally likely to be
 * any of them, so starting in the middle gains nothing. Half of the tries take half a second on two cores.
 */
export const WORK = { cost: 5000, most: 1500 };
/** Where browsers hide their own PBKDF2: a script takes eight times as long for each round. */
export const PLAIN_WORK = { ...WORK, cost: 500 };

/**
 * A challenge that needs no other service (altcha.org): the page searches a number whose derived key begins as asked.
 * The token is base64 of JSON with the challenge as handed out and its solution.
 */
function proofOfWork({ db, key, work, now }: Pick<Deps, 'db' | 'key' | 'work' | 'now'>): Challenger {
  return {
    async offer(level) {
      const signed = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: 1 + randomInt(work.most * 2 ** level),
        ...(level > 0 && { data: { level } }),
        expiresAt: new Date(now() + CHALLENGE_LASTS),
        deriveKey,
        hmacSignatureSecret: key.secretFor('challenges'),
      });
      return { kind: 'proofOfWork', challenge: v.parse(ProofOfWork, signed) };
    },
    async check(token) {
      const { success, output } = v.safeParse(Solved, token);
      // The challenge comes back from outside: trust nothing in it before its signature was checked.
      const secret = key.secretFor('challenges');
      if (!success || !isSigned(output.challenge, secret)) throw failed();
      const { challenge, solution } = output;
      const expiresAt = challenge.parameters.expiresAt * 1000;
      if (expiresAt <= now()) throw expired();
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret });
      if (!verified) throw failed();
      if (!(await spend(db, `work:${challenge.signature}`, expiresAt))) throw expired();
      return v.parse(Level, challenge.parameters.data);
    },
  };
}

const Solved = v.pipe(
  v.string(),
  v.base64(),
  v.transform((token) => Buffer.from(token, 'base64').toString()),
  v.parseJson(),
  v.object({
    challenge: ProofOfWork,
    solution: v.object({ counter: v.number(), derivedKey: v.string() }),
  }),
);

/** Returns the level that a challenge carries; plain challenges carry none. */
const Level = v.optional(
  v.pipe(
    v.object({ level: v.number() }),
    v.transform(({ level }) => level),
  ),
  { level: 0 },
);

/** altcha-lib signs the parameters as JSON with sorted keys at every depth. Its own check requires the date first. */
function isSigned({ parameters, signature }: ProofOfWork, secret: string) {
  const canonical = JSON.stringify(parameters, (_, value) => sorted(value));
  const expected = Buffer.from(createHmac('sha256', secret).update(canonical).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const sorted = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => compare(a, b)))
    : value;

/** One way of making sure that a form is not filled in by a program. */
type Challenger = {
  /** The challenge for a form. Each level doubles the work, where we can choose it. */
  offer: (level: number) => Promise<Challenge>;
  /** Checks the token that a form sends. Returns the level of a new and right answer; throws a `Refused` otherwise. */
  check: (token: string) => Promise<number>;
};

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
