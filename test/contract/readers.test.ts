import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SkinNews } from '#contract/changes.ts';
import { NewsReply } from '#contract/news.ts';
import { readNewestChanges, readNews } from '#contract/read-news.ts';
import { readChallenge, readOpened, readPasskeyRequest, readSignIn } from '#contract/read-session.ts';
import type { Reader } from '#contract/reader.ts';
import { ChallengeReply, CodeAsked, PasskeyRequest } from '#contract/session.ts';
import { UserReply } from '#contract/user-reply.ts';

type Case = { name: string; read: Reader<unknown>; schema: v.GenericSchema; sent: unknown };

const opened = {
  message: 'Hello',
  user: { _id: '1', username: 'ann', twitter: '@ann', discord: null, discordid: '', perms: { owner: true } },
};

const cases: readonly Case[] = [
  {
    name: 'the newest changes',
    read: readNewestChanges,
    schema: v.array(SkinNews),
    sent: [
      { _id: '1', at: 2, action: 'add', count: 3, group: { build: null, address: '/changes/1' } },
      { _id: '2', at: 3, action: 'change', count: 1, skin: { legend: 'Ash', ingamename: 'Mine', address: '/a' } },
    ],
  },
  {
    name: 'what changed',
    read: readNews,
    schema: NewsReply,
    sent: {
      changes: [
        {
          _id: '2026-11-04',
          at: 1,
          newest: '2',
          build: null,
          counts: { added: 1, changed: 0, gone: 0, removed: 0 },
          lines: [
            {
              skin: '1',
              kind: 'renamed',
              legend: 'Ash',
              ingamename: 'Mine',
              address: '/a',
              fields: [{ field: 'ingamename', before: 'Yours', after: null }],
            },
          ],
        },
      ],
      older: '2026-11-03',
    },
  },
  {
    name: 'a proof of work',
    read: readChallenge,
    schema: ChallengeReply,
    sent: {
      kind: 'proofOfWork',
      challenge: {
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          nonce: 'a',
          salt: 'b',
          cost: 1,
          keyLength: 2,
          keyPrefix: '00',
          expiresAt: 3,
          data: { name: 'kept' },
        },
        signature: 'c',
      },
    },
  },
  {
    name: 'a widget',
    read: readChallenge,
    schema: ChallengeReply,
    sent: { kind: 'turnstile', siteKey: 'key' },
  },
  {
    name: 'an offer of passkeys',
    read: readPasskeyRequest,
    schema: PasskeyRequest,
    sent: {
      challenge: 'a',
      rpId: 'localhost',
      timeout: 1,
      userVerification: 'required',
      allowCredentials: [{ id: '1', type: 'public-key', transports: ['usb'] }],
    },
  },
  { name: 'somebody who has come in', read: readOpened, schema: UserReply, sent: opened },
  { name: 'the same by a password', read: readSignIn, schema: v.union([CodeAsked, UserReply]), sent: opened },
  {
    name: 'a code that is missing',
    read: readSignIn,
    schema: v.union([CodeAsked, UserReply]),
    sent: { ticket: 't', message: 'Enter the code.' },
  },
];

/** Every value with one part of it taken away or made another. */
function* variants(value: unknown): Generator<unknown> {
  yield* [undefined, null, 7, 'text', true, [], {}];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const other of variants(part)) {
      const whole = Array.isArray(value) ? [...value] : { ...value };
      Object.assign(whole, { [key]: other });
      // As JSON, which knows nothing that is undefined.
      yield JSON.parse(JSON.stringify(whole));
    }
  }
}

function readOrRefused(read: Reader<unknown>, sent: unknown) {
  try {
    return { read: read(sent) };
  } catch {
    return 'refused';
  }
}

describe('a reply is read as its schema reads it (docs: Replies)', () => {
  it.each(cases)('$name', ({ read, schema, sent }) => {
    expect(readOrRefused(read, sent)).not.toBe('refused');
    for (const one of [sent, ...variants(sent)]) {
      const { success, output } = v.safeParse(schema, one);
      expect(readOrRefused(read, one), JSON.stringify(one)).toEqual(success ? { read: output } : 'refused');
    }
  });
});
