import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Settings } from '../program/settings.ts';

/**
 * Returns the network that a request comes from, for limits, the log and the activity: an IPv4 address, or the /64 of
 * one IPv6 customer. It is the socket's address, unless our proxies are in between. Each proxy adds the address it saw
 * to the right of X-Forwarded-For, so only the n-th from the right cannot be forged from outside.
 */
export function addressOf(c: Context, { trustProxy }: Pick<Settings, 'trustProxy'>) {
  const socket = getConnInfo(c).remote.address ?? 'unknown';
  if (trustProxy === 0) return networkOf(socket);
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-trustProxy)?.trim() ?? '';
  // Some proxies add the port.
  const address = forwarded.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return networkOf(isIP(address) ? address : socket);
}

/** The network around one: the /24 of an IPv4 address, the /48 of an IPv6 customer, who may have many of a kind. */
export const aroundOf = (network: string) =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network.replace(/\.\d+$/, '.0/24');

/** Exported for its table of cases. */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  // The URL parser knows every way of writing an IPv6 address.
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = left.split(':').filter(Boolean);
  const after = right?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
