import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isLocal } from '../../program/origin.ts';
import type { Settings } from '../../program/settings.ts';
import { LONGEST } from './sessions.ts';

/**
 * The cookie that holds a session's token: for this host only, hidden from scripts, sent only by pages of this site and
 * only over https (browsers treat localhost as https). A public address on plain http gets an unprotected cookie.
 */
export function sessionCookie({ origin }: Pick<Settings, 'origin'>) {
  const secure = !isOpen(origin);
  const name = secure ? '__Host-session' : 'session';
  const attributes = { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const;
  return {
    read: (c: Context) => getCookie(c, name),
    keep: (c: Context, token: string) => setCookie(c, name, token, { ...attributes, maxAge: LONGEST / 1000 }),
    clear: (c: Context) => void deleteCookie(c, name, attributes),
  };
}

/** Can others on the way read the cookie at this public address? */
export function isOpen(origin: string | undefined) {
  if (origin === undefined) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLocal(hostname);
}
