import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { shownUrl } from '../../server/program/database-url.ts';
import { CannotStart } from '../../server/program/refused.ts';
import { readSettings } from '../../server/program/settings.ts';
import { newFolder } from '../support/databases.ts';
import { forAny } from '../support/for-any.ts';

/** The sentence that refuses these settings; undefined when they are taken. */
function refusal(environment: NodeJS.ProcessEnv) {
  try {
    readSettings(environment);
    return undefined;
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return error.message;
  }
}

const ENCODE =
  'DATABASE_URL cannot be read as postgres://user:password@host:port/database. Write special characters of the user and the password as %25 for %, %2F for /, %3A for :, %40 for @, %23 for #, %3F for ?.';

/** What the driver connects with. */
function connection(databaseUrl: string) {
  const { user, password, host, port, database } = new pg.Client(
    readSettings({ DATABASE_URL: databaseUrl }).databaseUrl,
  );
  return { user, password, host, port, database };
}

/** Passwords as generators make them, with all that means something in an address. */
const secret = fc.string({ unit: fc.constantFrom(...'aZ7@:/?#%&=+ \\[]é灰'), minLength: 4, maxLength: 16 });

describe('DATABASE_URL', () => {
  it('reaches the driver with every user and password that are encoded', () => {
    forAny(secret, secret).holds((user, password) => {
      const [one, two] = [user, password].map(encodeURIComponent);
      expect(connection(`postgres://${one}:${two}@database.lan:6432/site`)).toEqual({
        ...{ user, password },
        ...{ host: 'database.lan', port: 6432, database: 'site' },
      });
    });
  });

  it('with a password that is not encoded means that password, or is refused; nothing of it is shown', () => {
    forAny(secret).holds((password) => {
      const url = `postgres://ann:${password}@database.lan/site`;
      expect(shownUrl(url).replace('postgres://database.lan/site', '')).not.toContain(password);
      const sentence = refusal({ DATABASE_URL: url });
      if (sentence !== undefined) {
        expect(sentence).toBe(ENCODE);
        return;
      }
      const meant = password.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent);
      expect(connection(url)).toMatchObject({ user: 'ann', password: meant, host: 'database.lan', database: 'site' });
      expect(shownUrl(url)).toBe('postgres://database.lan/site');
    });
  });

  it.each([
    ['a raw /', 'postgres://ann:1/secret@db/site'],
    ['a raw ?', 'postgres://ann:1?secret@db/site'],
    ['a raw #', 'postgres://ann:1#secret@db/site'],
    ['a raw % before other letters', 'postgres://ann:50%secret@db/site'],
    ['a port that is no number', 'postgres://ann:secret@db:54x/site'],
  ])('is refused with %s, in words that do not hold it', (_, url) => {
    expect(refusal({ DATABASE_URL: url })).toBe(ENCODE);
  });

  it('may name a socket instead of a host', () => {
    const { host, database, password } = connection('postgres://ann:p%40ss@/site?host=/run/postgresql');
    expect([host, database, password]).toEqual(['/run/postgresql', 'site', 'p@ss']);
  });

  it.each(['require', 'prefer', 'verify-ca', 'verify-full'])(
    'with sslmode=%s has the certificate checked, without a warning of the driver',
    (mode) => {
      expect(readSettings({ DATABASE_URL: `postgres://db/site?sslmode=${mode}&a=1` }).databaseUrl).toBe(
        'postgres://db/site?sslmode=verify-full&a=1',
      );
    },
  );

  it.each(['?sslmode=required', '?sslmode=REQUIRE', '?ssl_mode=require', '?sslMode=require', '?sslmode='])(
    'with %s is refused: it would mean no TLS',
    (parameters) => {
      expect(refusal({ DATABASE_URL: `postgres://db/site${parameters}` })).toBe(
        'sslmode in DATABASE_URL must be one of disable, prefer, require, verify-ca, verify-full, no-verify.',
      );
    },
  );
});

/** A usable value of each kind of setting. */
const usable = {
  PORT: '3000',
  HOST: 'localhost',
  BACKUPS: '7',
  DATABASE_URL: 'postgres://ann:secret@db/site',
  PUBLIC_URL: 'https://tools.example',
  SECURITY_CONTACT: 'mailto:ann@tools.example',
  API_KEY: 'key',
  REGISTRATION: 'open',
  METRICS_TOKEN: 'a'.repeat(16),
  TRUST_PROXY: '1',
  ARCHIVE_MODEL_PATH: '/models/',
  DATA_DIR: '/no/such/folder',
  KEY_FILE: '/no/such/key',
};
const QUOTED = 'has a quotation mark at its beginning or end. Write it without.';
const BLANK = 'has a blank or a line end at its beginning or end. Write it without.';
const UNSEEN = 'has a character that cannot be seen. Type it again.';

describe('a setting that cannot mean what it says', () => {
  it.each(Object.entries(usable))(
    '%s is taken as it is, and refused with what a file or an editor leaves',
    (name, value) => {
      expect(refusal({ [name]: value })).toBe(undefined);
      const wrong = [
        ...['"', "'", '“'].flatMap((mark) =>
          [mark + value + mark, mark + value, value + mark].map((text) => [text, QUOTED]),
        ),
        ...['\r', '\n', '\r\n', ' ', '\t', '\u00a0', '\ufeff'].flatMap((blank) => [
          [value + blank, BLANK],
          [blank + value, BLANK],
        ]),
        [`${value.slice(0, 1)}\u200b${value.slice(1)}`, UNSEEN],
        [`${value.slice(0, 1)}\u0007${value.slice(1)}`, UNSEEN],
      ];
      for (const [text = '', what] of wrong)
        expect([text, refusal({ [name]: text })]).toEqual([text, `${name} ${what}`]);
    },
  );

  it.each(['~', '~/data', '~ann/data', '$HOME/data', `/srv/\${NAME}/data`, '/srv/$NAME', '%APPDATA%/site'])(
    'a folder %s, whose parts only a shell replaces',
    (value) => {
      const sentence = (name: string) => `${name} has a part that only a shell replaces. Write the whole path.`;
      expect(refusal({ DATA_DIR: value })).toBe(sentence('DATA_DIR'));
      expect(refusal({ KEY_FILE: value })).toBe(sentence('KEY_FILE'));
    },
  );

  it.each(['file:///srv/data', 'C:\\data', 'D:/data'])('a folder %s of another system', (value) => {
    expect(refusal({ DATA_DIR: value })).toBe(
      'DATA_DIR is no path on this system. Write one that begins with a folder.',
    );
  });

  it('unless there is a folder of exactly that name, which an earlier start has made', () => {
    for (const name of ['"data"', 'data\r', '~', '$HOME']) {
      const dataDir = join(newFolder(), name);
      mkdirSync(dataDir);
      expect(readSettings({ DATA_DIR: dataDir }).dataDir).toBe(dataDir);
    }
  });

  it('but lists may have lines', () => {
    const { pageOrigins } = readSettings({ PAGE_ORIGINS: ' https://a.example,\r\nhttps://b.example\n' });
    expect(pageOrigins).toEqual(['https://a.example', 'https://b.example']);
  });
});
