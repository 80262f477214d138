import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Settings } from '../program/settings.ts';

type Where = Pick<Settings, 'host' | 'origin' | 'socket'>;

/** The address for people on this machine. */
export function localAddress(server: Server, { host = '', origin, socket }: Where) {
  // The settings demand the origin of a site behind a socket.
  if (socket !== undefined) return `${origin}`;
  return addressAt(server, isOneAddress(host) ? host : 'localhost');
}

/** An address for other machines; undefined where the one for this machine is theirs, or none reaches the server. */
export function addressElsewhere(
  server: Server,
  { host = '', origin, socket }: Where,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
) {
  if (socket !== undefined) return;
  if (origin !== undefined) return origin;
  if (isOneAddress(host)) return;
  const all = Object.values(interfaces).flatMap((found = []) => found);
  const [first] = all.filter(isForOthers).sort((a, b) => a.family.localeCompare(b.family));
  return first && addressAt(server, first.address);
}

const isOneAddress = (host: string) => !['', '0.0.0.0', '::'].includes(host);

/** Addresses of a link alone open in no browser. */
const isForOthers = ({ internal, address }: { internal: boolean; address: string }) =>
  !internal && !/^(?:fe80:|169\.254\.)/.test(address);

const addressAt = (server: Server, host: string) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
