import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { DEFAULT_ARCHIVE } from '#contract/archive/default-archive.ts';
import { DEFAULT_KEY } from '#contract/call.ts';
import { DatabaseUrl } from './database-url.ts';
import { LEVELS } from './log.ts';
import { isLocal, originAt } from './origin.ts';
import { CannotStart } from './refused.ts';

const url = (name: string, protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    ),
  );

const path = (name: string, fallback: string) =>
  v.optional(v.pipe(v.string(), v.startsWith('/', `${name} must begin with a slash.`)), fallback);

const PORT_RULE = 'PORT must be a number from 0 to 65535, or the path of a Unix socket.';
/** A path, or the name of a pipe on Windows. */
const SOCKET = /^(?:\.{0,2}\/|\\\\)/;

/** Every setting, with a default that works on a new machine. An empty variable counts as not set. */
const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => SOCKET.test(text) || (/^\d{1,5}$/.test(text) && Number(text) <= 65_535), PORT_RULE),
    ),
    '3000',
  ),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), './data'),
  KEY_FILE: v.optional(v.string()),
  BACKUPS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'BACKUPS must be a number from 0 to 999.'), v.transform(Number)),
    '7',
  ),
  DATABASE_URL: v.optional(DatabaseUrl),
  PUBLIC_URL: v.optional(url('PUBLIC_URL', ['http:', 'https:'])),
  PAGE_ORIGINS: v.optional(v.string(), ''),
  SECURITY_CONTACT: v.optional(url('SECURITY_CONTACT', ['https:', 'mailto:'])),
  API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'API_KEY must be printable ASCII without spaces.')),
    DEFAULT_KEY,
  ),
  DISCORD_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'DISCORD_PUBLIC_KEY must be the 64 digits that Discord shows.')),
  ),
  REGISTRATION: v.optional(v.picklist(['open', 'closed'], 'REGISTRATION must be open or closed.'), 'open'),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}.`), 'info'),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/, 'METRICS_TOKEN must be at least 16 characters without spaces.')),
  ),
  WEBHOOKS_TO_PRIVATE: v.optional(v.picklist(['0', '1'], 'WEBHOOKS_TO_PRIVATE must be 0 or 1.'), '0'),
  TURNSTILE_SITE_KEY: v.optional(v.string()),
  TURNSTILE_SECRET: v.optional(v.string()),
  TURNSTILE_URL: v.optional(
    url('TURNSTILE_URL', ['http:', 'https:']),
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(v.string(), v.regex(/^\d$/, 'TRUST_PROXY must be a number of proxies from 0 to 9.'), v.transform(Number)),
    '0',
  ),
  ARCHIVE_URL: v.optional(url('ARCHIVE_URL', ['http:', 'https:']), DEFAULT_ARCHIVE.host),
  ARCHIVE_MODEL_PATH: path('ARCHIVE_MODEL_PATH', DEFAULT_ARCHIVE.model),
  ARCHIVE_TEXTURES_PATH: path('ARCHIVE_TEXTURES_PATH', DEFAULT_ARCHIVE.textures),
  ARCHIVE_ANIMATIONS_PATH: path('ARCHIVE_ANIMATIONS_PATH', DEFAULT_ARCHIVE.animations),
});

const PATHS = ['DATA_DIR', 'KEY_FILE'];
/** Blanks and lines may stand between the values of these. */
const LISTS = ['PAGE_ORIGINS'];

export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings from environment variables; an unusable value is a `CannotStart`. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  for (const [name, value] of Object.entries(given)) {
    if (PATHS.includes(name)) refuseStrayPath(name, value);
    else if (name in Environment.entries && !LISTS.includes(name)) refuseStray(name, value);
  }
  const { success, output, issues } = v.safeParse(Environment, given, { abortEarly: true });
  if (!success) throw new CannotStart(issues[0].message);
  const host = output.ARCHIVE_URL.replace(/\/+$/, '');
  return {
    /** 0 takes any free port. */
    port: SOCKET.test(output.PORT) ? 0 : Number(output.PORT),
    /** The path of the Unix socket that replaces the port. */
    socket: socketIn(output),
    host: output.HOST,
    dataDir: output.DATA_DIR,
    /** The path of the key file; undefined means beside the embedded database. */
    keyFile: output.KEY_FILE,
    databaseUrl: output.DATABASE_URL,
    /** How many nightly backups are kept; 0 makes none. */
    backups: output.BACKUPS,
    /** The public origin of the site; undefined trusts the Host header. */
    origin: originIn(output),
    /** Other sites whose pages were built for this server. */
    pageOrigins: pageOriginsIn(output),
    /** The contact for security problems; undefined serves no security.txt. */
    securityContact: output.SECURITY_CONTACT,
    apiKey: output.API_KEY,
    /** Discord's public key, which checks its signatures; undefined switches the slash command off. */
    discordKey: output.DISCORD_PUBLIC_KEY,
    /** May anybody create an account? An owner can also close registration for an hour. */
    registration: output.REGISTRATION,
    /** The lowest level that is written to the log. */
    logLevel: output.LOG_LEVEL,
    /** The token for the metrics; undefined measures nothing. */
    metricsToken: output.METRICS_TOKEN,
    /** May webhooks use private addresses, and addresses without https? */
    webhooksToPrivate: output.WEBHOOKS_TO_PRIVATE === '1',
    /** The keys of Cloudflare's challenge; undefined uses the proof of work. */
    turnstile: turnstileOf(output),
    /** How many of our proxies add the sender's address to X-Forwarded-For. */
    trustProxy: output.TRUST_PROXY,
    archive: {
      model: host + output.ARCHIVE_MODEL_PATH,
      textures: host + output.ARCHIVE_TEXTURES_PATH,
      animations: host + output.ARCHIVE_ANIMATIONS_PATH,
    },
  };
}

function socketIn({ PORT, PUBLIC_URL }: v.InferOutput<typeof Environment>) {
  if (!SOCKET.test(PORT)) return undefined;
  if (PUBLIC_URL !== undefined) return PORT;
  throw new CannotStart(
    'PORT is the path of a socket, so set PUBLIC_URL to the address at which people reach the site.',
  );
}

function originIn({ PUBLIC_URL }: v.InferOutput<typeof Environment>) {
  if (PUBLIC_URL === undefined) return undefined;
  const origin = originAt(PUBLIC_URL);
  if (!origin) throw new CannotStart('PUBLIC_URL must name a host of letters, digits, dots and hyphens.');
  const { pathname, search, hash } = new URL(PUBLIC_URL);
  if (pathname + search + hash !== '/') {
    throw new CannotStart(
      `PUBLIC_URL must end with its host, as ${origin} does: the site works only at the top of a host. Give it a host of its own.`,
    );
  }
  return origin;
}

function pageOriginsIn({ PAGE_ORIGINS }: v.InferOutput<typeof Environment>) {
  return PAGE_ORIGINS.split(/[\s,]+/)
    .filter((text) => text !== '')
    .map((text) => {
      const origin = /^https?:/.test(text) ? originAt(text) : undefined;
      if (!origin)
        throw new CannotStart('PAGE_ORIGINS must be addresses like https://tools.example, with commas between.');
      return origin;
    });
}

// Cloudflare's published secrets for tests: the first accepts every token.
const TEST_SECRET = /^[123]x0+AA$/;

function turnstileOf(given: v.InferOutput<typeof Environment>) {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_URL: url } = given;
  if (!siteKey && !secret) return;
  if (!siteKey || !secret) {
    const missing = siteKey ? 'TURNSTILE_SECRET' : 'TURNSTILE_SITE_KEY';
    throw new CannotStart(`${missing} is missing: Turnstile needs its site key and its secret, set both or none.`);
  }
  const isTest = TEST_SECRET.test(secret);
  if (isTest && !isForThisMachine(given)) {
    throw new CannotStart(
      "TURNSTILE_SECRET is one of Cloudflare's test secrets, which protect nothing: set your own, or HOST=localhost to try it.",
    );
  }
  return { siteKey, secret, url, isTest };
}

/** Is the site reachable only from this machine? */
const isForThisMachine = ({ PUBLIC_URL, HOST = '' }: v.InferOutput<typeof Environment>) =>
  isLocal(PUBLIC_URL === undefined ? HOST : new URL(PUBLIC_URL).hostname);

/** What a file of settings, an editor or a shell that is not there leaves in a value, so that it means something else. */
const STRAY: [RegExp, string][] = [
  [/^["'`“”‘’«»]|["'`“”‘’«»]$/u, 'has a quotation mark at its beginning or end. Write it without.'],
  [/^\s|\s$/u, 'has a blank or a line end at its beginning or end. Write it without.'],
  [/[\p{Cc}\p{Cf}\u2028\u2029]/u, 'has a character that cannot be seen. Type it again.'],
];
const STRAY_IN_PATH: [RegExp, string][] = [
  ...STRAY,
  [/^~|\$\{?\w|%\w+%/, 'has a part that only a shell replaces. Write the whole path.'],
  [
    process.platform === 'win32' ? /^\w{2,}:/ : /^\w+:[\\/]/,
    'is no path on this system. Write one that begins with a folder.',
  ],
];

/** Refuses a setting that cannot mean what it says (docs: Settings). */
function refuseStray(name: string, value: string) {
  refuse(STRAY, name, value);
}

/** The same for a path, unless there is something of exactly this name. */
function refuseStrayPath(name: string, value: string) {
  if (!existsSync(value)) refuse(STRAY_IN_PATH, name, value);
}

function refuse(strays: typeof STRAY, name: string, value: string) {
  const [, what] = strays.find(([pattern]) => pattern.test(value)) ?? [];
  if (what) throw new CannotStart(`${name} ${what}`);
}
