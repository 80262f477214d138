import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export type Checked = { address: string; family: 4 | 6 };

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
