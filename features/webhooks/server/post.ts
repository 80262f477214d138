import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * The outcome of a message: a status, or why there is none. `after` is the wait that the receiver asks for, in
 * milliseconds.
 */
export type Outcome = { what: string; isDelivered: boolean; isGone?: boolean; after?: number };

type Message = { address: string; body: string; headers: Record<string, string> };
type How = {
  /** Allows private addresses and plain http, for receivers in the same network. */
  toPrivate: boolean;
  /** Milliseconds until it is given up. */
  within?: number;
};

const WITHIN = 10_000;
/** Only the status of an answer is used. */
const MOST_BYTES = 16 * 1024;
const LONGEST_WAIT = 3_600_000;

/**
 * Posts a message to an address of the public internet only. The name is resolved once, all its addresses are checked,
 * and the connection goes to one of these, even if the name changes a moment later. Redirects are not followed.
 */
export async function post({ address, body, headers }: Message, { toPrivate, within = WITHIN }: How): Promise<Outcome> {
  const url = URL.parse(address);
  if (!url || !(url.protocol === 'https:' || (toPrivate && url.protocol === 'http:')))
    return failed('The address must begin with https://.');
  const signal = AbortSignal.timeout(within);
  try {
    const checked = await inTime(signal, addressesOf(url.hostname));
    const [first] = checked;
    if (!first) return failed('The host has no address.');
    if (!toPrivate && !checked.every((one) => isPublic(one.address)))
      return failed('The host has an address that is not public.');
    return await send(url, { body, headers, to: first, signal });
  } catch (error) {
    return failed(signal.aborted ? `No answer within ${within / 1000} seconds.` : sayError(error));
  }
}

/** Stops waiting for a name that is not resolved in time. */
const inTime = <T>(signal: AbortSignal, work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ]);

type Sent = { body: string; headers: Record<string, string>; to: Checked; signal: AbortSignal };

function send(url: URL, { body, headers, to, signal }: Sent): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const lookup: LookupFunction = (_, options, done) =>
    options.all ? done(null, [to]) : done(null, to.address, to.family);
  const sent = request(url, {
    ...{ method: 'POST', agent: false, signal, lookup },
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'LegendTools-Webhooks/1',
      ...headers,
    },
  });
  sent.on('error', reject).on('response', (answer) => {
    drain(answer);
    resolve(outcomeOf(answer));
  });
  sent.end(body);
  return promise;
}

/** Reads a short answer, so that the receiver is not cut off, but only the start of a long one. */
function drain(answer: IncomingMessage) {
  let read = 0;
  answer.on('error', () => {});
  answer.on('data', (bytes: Buffer) => {
    read += bytes.length;
    if (read > MOST_BYTES) answer.destroy();
  });
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): Outcome {
  if (status >= 200 && status < 300) return { what: `Answered ${status}`, isDelivered: true };
  const seconds = Number(headers['retry-after']);
  return {
    ...failed(status >= 300 && status < 400 ? `Answered ${status}: redirects are not followed.` : `Answered ${status}`),
    ...(status === 410 && { isGone: true }),
    ...(seconds > 0 && { after: Math.min(seconds * 1000, LONGEST_WAIT) }),
  };
}

const failed = (what: string): Outcome => ({ what, isDelivered: false });

/** Explains an error to the owner, who sees nothing else of it. */
function sayError(error: unknown) {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? (says[code] ?? `The connection failed (${code}).`) : 'The connection failed.';
}

const says: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The name of the host could not be resolved.',
  ECONNREFUSED: 'The host takes no connection there.',
  ECONNRESET: 'The host ended the connection.',
};

type Checked = { address: string; family: 4 | 6 };

// Addresses outside the public internet (https://www.iana.org/assignments/iana-ipv4-special-registry).
const reserved = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits = ''] = network.split('/');
  reserved.addSubnet(address, Number(bits), 'ipv4');
}

// In IPv6 only 2000::/3 is public. These parts of it are not, or lead on to an IPv4 address.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(address, bits, 'ipv6');

/** Is it an address of the public internet? */
export function isPublic(address: string) {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** All addresses of a host, as the URL parser writes it. */
export async function addressesOf(hostname: string): Promise<Checked[]> {
  const plain = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(plain);
  const found = family === 0 ? await lookup(plain, { all: true }) : [{ address: plain, family }];
  return found.map((one) => ({ address: one.address, family: one.family === 6 ? 6 : 4 }));
}
