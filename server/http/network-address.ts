import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Settings } from '../program/settings.ts';

/**
 * The network that a request comes from, as far as limits, the log and the activity care: an IPv4 address, or the /64
 * that one IPv6 customer has. It is the socket's, unless proxies of ours are in between: each adds the address it saw
 * to the right of X-Forwarded-For, so the n-th from the right is the one that nobody outside can make up.
 */
export function addressOf(c: Context, { trustProxy }: Pick<Settings, 'trustProxy'>) {
  const socket = getConnInfo(c).remote.address ?? 'unknown';
  if (trustProxy === 0) return networkOf(socket);
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-trustProxy)?.trim() ?? '';
  // Some proxies add the port.
  const address = forwarded.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return networkOf(isIP(address) ? address : socket);
}

/** Exported for its table of cases. */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  // The URL parser knows every way of writing one.
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = left.split(':').filter(Boolean);
  const after = right?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
