import type { CallName } from '#contract/calls.ts';
import type { Exchange } from './gate.ts';

const ofSkins: ReadonlySet<CallName> = new Set(['addLegend', 'addSkin', 'saveSkin', 'removeSkin', 'undo']);
const ofUsers: ReadonlySet<CallName> = new Set(['saveUser', 'removeUser', 'createAccount']);

/** Has this call changed a skin? */
export const changesSkins = ({ call, status }: Exchange) => status < 300 && ofSkins.has(call);

/** Did it make an entry of the history? A repeated request changes nothing. */
export const changesSomething = (exchange: Exchange) =>
  (changesSkins(exchange) || (exchange.status < 300 && ofUsers.has(exchange.call))) &&
  (exchange.call === 'createAccount' || (exchange.body as { historyId?: string }).historyId !== undefined);
