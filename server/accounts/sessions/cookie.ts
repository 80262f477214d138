import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isLocal, originAt } from '../../program/origin.ts';
import { Refused } from '../../program/refused.ts';
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

/** Refuses a sign-in from a page on plain http, where the browser would drop the protected cookie without a word. */
export function refuseInsecure(c: Context, { origin }: Pick<Settings, 'origin'>) {
  const page = originAt(c.req.header('Origin') ?? '');
  if (!isOpen(page) || isOpen(origin)) return;
  throw new Refused(
    403,
    'insecure',
    `Nobody can sign in at ${page}: on plain http your browser would not keep the session. Open the site by https. Or ask its operator to start it with PUBLIC_URL=${page}.`,
  );
}

/** Can others on the way read the cookie at this public address? */
export function isOpen(origin: string | undefined) {
  if (origin === undefined) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLocal(hostname);
}
