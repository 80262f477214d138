import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import type { Trx } from '../../database/tables.ts';
import { Refused } from '../../program/refused.ts';

const derive = promisify(argon2);

// OWASP's first choice for Argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Returns the hash of the normalized password as a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await inTurn(() =>
    derive('argon2id', { message: normalized(password), nonce, tagLength: TAG_BYTES, ...COST }),
  );
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** `outdated` is a right password whose hash should be renewed. */
type Verdict = 'right' | 'outdated' | 'wrong';

/**
 * Checks a password. Without a hash, for a name that nobody has, it takes the same time and is always wrong: the delay
 * must not reveal which names exist. Old hashes are of the text as it was typed, in any form.
 */
export async function checkPassword(password: string, hash = NOBODY): Promise<Verdict> {
  const kept = parse(hash);
  const isNormal = await isOf(normalized(password), kept);
  const isRight = isNormal || (normalized(password) !== password && (await isOf(password, kept)));
  if (!isRight || hash === NOBODY) return 'wrong';
  return isNormal && isOfToday(kept) ? 'right' : 'outdated';
}

// Keyboards write the same letter as one character or as two.
const normalized = (password: string) => password.normalize('NFC');

type Kept = ReturnType<typeof parse>;

async function isOf(message: string, { cost, salt, tag }: Kept) {
  const found = await inTurn(() => derive('argon2id', { message, nonce: salt, tagLength: tag.length, ...cost }));
  return timingSafeEqual(found, tag);
}

const isOfToday = ({ cost, salt, tag }: Kept) =>
  isDeepStrictEqual(cost, COST) && salt.length === SALT_BYTES && tag.length === TAG_BYTES;

// A hash like any other, of a password that was thrown away.
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$XQWzpKe/wpgqSoxZWKWitQ$67GkqKLzPPb+bAYXOfbzsrVcN3YSRU9Bp8FmKjQBL1c';

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(hash: string) {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? [];
  if (!salt || !tag) throw new Error('The database holds a password that is no Argon2id hash.');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

// Each takes 19 MiB and one of Node's four threads. More at once would only slow down everything else.
const AT_ONCE = 4;
const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>) {
  if (running < AT_ONCE) running++;
  else await turn();
  try {
    return await work();
  } finally {
    // Hands the place to the next in line, or frees it.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function turn() {
  if (waiting.length === MAX_WAITING) {
    throw new Refused(503, 'busy', 'Many people are signing in right now. Please try again in a few seconds.', {
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    });
  }
  return new Promise<void>((resolve) => waiting.push(resolve));
}

type NewPassword = {
  accountId: string;
  hash: string;
  /** The session that stays open; without it none does. */
  but?: string | undefined;
};

/** Sets another password for an account and ends its sessions. */
export async function setPassword(trx: Trx, { accountId, hash, but }: NewPassword) {
  await trx.updateTable('account').set({ password: hash }).where('id', '=', accountId).execute();
  const ended = trx.deleteFrom('session').where('account_id', '=', accountId);
  await (but === undefined ? ended : ended.where('id', '!=', but)).execute();
}
