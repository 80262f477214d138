import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { addressElsewhere, localAddress } from '../../server/listen/addresses.ts';
import { listen } from '../../server/listen/listen.ts';
import { readSettings } from '../../server/program/settings.ts';

const at = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;

const LOOP = [at('127.0.0.1', true), at('::1', true)];
const LAN = { lo: LOOP, eth0: [at('fe80::1'), at('2001:db8::7'), at('169.254.3.4'), at('192.168.1.20')] };

it.each([
  ['every address', {}, LAN, 'http://localhost:PORT', 'http://192.168.1.20:PORT'],
  ['every IPv4 address', { HOST: '0.0.0.0' }, LAN, 'http://localhost:PORT', 'http://192.168.1.20:PORT'],
  [
    'IPv6 alone',
    {},
    { lo: LOOP, eth0: [at('fe80::1'), at('2001:db8::7')] },
    'http://localhost:PORT',
    'http://[2001:db8::7]:PORT',
  ],
  ['a machine without a network', {}, { lo: LOOP }, 'http://localhost:PORT', undefined],
  ['this machine', { HOST: '127.0.0.1' }, LAN, 'http://127.0.0.1:PORT', undefined],
  ['its name', { HOST: 'localhost' }, LAN, 'http://localhost:PORT', undefined],
  ['this machine by IPv6', { HOST: '::1' }, LAN, 'http://[::1]:PORT', undefined],
  ['a public address', { PUBLIC_URL: 'https://tools.example' }, LAN, 'http://localhost:PORT', 'https://tools.example'],
])(
  'the printed addresses of %s open on this machine, and on others',
  async (_, environment, interfaces, local, other) => {
    const settings = readSettings({ PORT: '0', ...environment });
    const server = await listen({ fetch: () => new Response(), settings, log: () => {} });
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const said = [localAddress(server, settings), addressElsewhere(server, settings, interfaces)];
    expect(said.map((address) => address?.replace(`:${port}`, ':PORT'))).toEqual([local, other]);
  },
);
