import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { ProofOfWork } from '#contract/signing-in/session.ts';
import { CHALLENGE_EXPIRED, CHALLENGE_FAILED, CHALLENGE_LASTS } from '#contract/signing-in/sign-in-limits.ts';
import { compare } from '#rules/texts/compare.ts';
import type { Deps } from '../http/deps.ts';
import { Refused } from '../program/refused.ts';
import type { Challenger } from './challenger.ts';
import { spend } from './spend.ts';

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
export function proofOfWork({ db, key, work, now }: Pick<Deps, 'db' | 'key' | 'work' | 'now'>): Challenger {
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
      const { success, output } = v.safeParse(Answer, token);
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

const Answer = v.pipe(
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

const failed = () => new Refused(403, 'challenge_failed', CHALLENGE_FAILED);
const expired = () => new Refused(403, 'challenge_expired', CHALLENGE_EXPIRED);
