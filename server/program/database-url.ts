import * as v from 'valibot';

const FORM = 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.';
const ENCODE =
  'DATABASE_URL cannot be read as postgres://user:password@host:port/database. Write special characters of the user and the password as %25 for %, %2F for /, %3A for :, %40 for @, %23 for #, %3F for ?.';

// A driver that knows no mode of that name, or no parameter, would connect without TLS or with another check.
const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const MODE = `sslmode in DATABASE_URL must be one of ${MODES.join(', ')}.`;

/** The address of a PostgreSQL server as its driver reads it, whatever the password is made of. */
export const DatabaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(?:ql)?:\/\//i, FORM),
  v.check((text) => isReadable(text), ENCODE),
  v.check((text) => modesIn(text).every(([name, mode]) => name === 'sslmode' && MODES.includes(mode)), MODE),
  v.transform((text) => strict(text.replaceAll(' ', '%20'))),
);

/** The address without the user, the password and the parameters, to be shown. */
export const shownUrl = (url: string) => url.replace(/^(\w+:\/\/)(?:.*@)?([^?#]*).*$/s, '$1$2');

/** What a password has broken off would be taken for a host, a port or a path: it ends with an @ that comes too late. */
function isReadable(text: string) {
  const url = parse(text);
  const [, behind = ''] = /^\w+:\/\/[^/?#]*(.*)$/s.exec(text) ?? [];
  if (!url || /[@#]/.test(behind)) return false;
  try {
    for (const part of [url.username, url.password, url.host, url.pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** A host may be missing behind the password: then the parameter `host` names a socket. */
const parse = (text: string) => URL.parse(text) ?? URL.parse(text.replace(/@(?=[/?]|$)/, '@localhost'));

const modesIn = (text: string) =>
  [...(parse(text)?.searchParams ?? [])].filter(([name]) => /^ssl[_-]?mode$/i.test(name));

/** The driver checks the certificate in each of these modes, and warns of the day when it will not. */
const strict = (text: string) =>
  /[?&]uselibpqcompat=/.test(text)
    ? text
    : text.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full');
