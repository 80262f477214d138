import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { requests } from '#contract/requests.ts';

/** The bytes of a malicious request. */
export type Hostile = { call: string; bytes: Buffer };

/**
 * Requests made from the table of calls, each partly wrong and partly right, so that they get past the first checks.
 */
export const hostileRequests = (cookie: string, seed: number, count: number): Hostile[] =>
  fc.sample(hostile(cookie), { seed, numRuns: count });

const NAMES = Object.keys(calls) as CallName[];

const word = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\udfffx',
      '\u202eabc',
      "'; drop table skin; --",
      '\u{1f469}\u200d',
      'Base Skin',
    ],
    ...'__proto__ constructor toString null -1 1e999 NaN ../../etc/passwd % _% \\ {{x}} <script>'.split(' '),
    ...'Ash ash base-skin english mallory 0199ffff-ffff-7fff-bfff-ffffffffffff 2026-11-22'.split(' '),
    ...['x'.repeat(300), 'x'.repeat(20_000), '9'.repeat(400), '\n\r\n', 'ß'.repeat(500), '999999999999999999999'],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: word },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], { __proto__: 1 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function hostile(cookie: string): fc.Arbitrary<Hostile> {
  return fc.constantFrom(...NAMES).chain((name) => {
    const { method, path } = calls[name];
    const given = (requests as Partial<Record<CallName, { body?: GenericSchema; query?: GenericSchema }>>)[name];
    return fc
      .record({
        method: mostly(
          method,
          fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'get', 'X'),
        ),
        target: mostlyOf(targetOf(path, given?.query), trick),
        // Signing out would end the session.
        head: headers(name === 'signOut' ? '' : cookie),
        body: bodyOf(given?.body),
      })
      .map((parts) => ({ call: name, bytes: written(parts) }));
  });
}

const mostly = <Value>(right: Value, wrong: fc.Arbitrary<Value>) => mostlyOf(fc.constant(right), wrong);
const mostlyOf = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 7, arbitrary: right }, { weight: 1, arbitrary: wrong });

/** An address as a careless program writes it: a lone surrogate has no bytes. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6000);

function targetOf(path: string, query: GenericSchema | undefined) {
  const slots = path.split('/').filter((part) => part.startsWith(':')).length;
  const asked = fc.array(fc.tuple(fc.constantFrom(...fieldsOf(query), 'x', '__proto__'), word), { maxLength: 4 });
  return fc.tuple(fc.array(word, { minLength: slots, maxLength: slots }), asked).map(([words, pairs]) => {
    const filled = path.replace(/:\w+/g, () => encoded(words.pop() ?? '') || 'x');
    return pairs.length === 0
      ? filled
      : `${filled}?${pairs.map(([name, text]) => `${name}=${encoded(text)}`).join('&')}`;
  });
}

const trick = fc.constantFrom(
  ...'/api/../../etc/passwd /api/%2e%2e/%2e%2e/etc/passwd //api/skins /api//skins /api/skins/ /API/SKINS'.split(' '),
  ...'/api/skins%00 /api/skins/%E0%A4%A /% /api/skins?% * http://evil.example/api/skins /api/skins#x'.split(' '),
  ...'/data/v1/..%2f..%2fpackage.json /data/v1/skins.json?since=-1 /legends/%ff /legends/__proto__'.split(' '),
  ...'/data/v1/skins.json?since=99999999999999999999 /changes/%00 /download/..%5c..%5cx /metrics'.split(' '),
  ...'/assets/../server/main.ts /api/users/%F0%9F%91 /api/archive/guids/zz'.split(' '),
  ...['', `/api/${'a/'.repeat(2000)}`, `/api/skins?${'a=1&'.repeat(2000)}`],
);

const headers = (cookie: string) =>
  fc
    .tuple(
      mostly(
        `Cookie: ${cookie}`,
        fc.constantFrom('', 'Cookie: __Host-session=', `Cookie: ${'a=b; '.repeat(500)}`, 'Cookie: \u00ff=\u00fe;;;='),
      ),
      mostly(
        `${KEY_HEADER}: ${DEFAULT_KEY}`,
        fc.constantFrom('', `${KEY_HEADER}: x`, `${KEY_HEADER}: ${DEFAULT_KEY}\r\n${KEY_HEADER}: x`),
      ),
      mostly(
        'Content-Type: application/json',
        fc.constantFrom(
          ...['', 'Content-Type: text/plain', 'Content-Type: multipart/form-data'],
          'Content-Type: application/json; charset=utf-16',
        ),
      ),
      mostly(
        'Host: localhost',
        fc.constantFrom(
          ...['', 'Host: ', 'Host: a b', 'Host: [::1', 'Host: localhost:99999'],
          'Host: localhost\r\nHost: evil.example',
        ),
      ),
      fc.array(odd, { maxLength: 3 }),
    )
    .map(([...lines]) => lines.flat().filter(Boolean));

const odd = fc.constantFrom(
  ...[
    'If-None-Match: *',
    'If-None-Match: "',
    `If-None-Match: ${'W/"x",'.repeat(300)}`,
    'Range: bytes=0-',
    'If-Range: x',
  ],
  ...['Range: bytes=9-1,--', 'Range: bytes=99999999999999999999-', 'Accept-Encoding: br;q=x, *;q=', 'Origin: null'],
  ...['Accept-Encoding: ,,,;;;', 'Origin: https://evil.example', 'Sec-Fetch-Site: cross-site', 'Expect: x', 'TE: x'],
  ...['Sec-Fetch-Site: \u00ff', 'X-Forwarded-For: \u00ff,,1.2.3.4:', 'Content-Encoding: gzip', 'Upgrade: h2c'],
  ...['X-HTTP-Method-Override: DELETE', 'Accept: \u00ff', 'X-Signature-Ed25519: 00', 'Range: bytes=0-'],
);

/** The body: mostly an object with the fields of the call. */
function bodyOf(schema: GenericSchema | undefined): fc.Arbitrary<Buffer | undefined> {
  const fields = fieldsOf(schema);
  const object = fc
    .array(fc.tuple(fc.constantFrom(...fields, ...fields, '__proto__', 'x'), value), { maxLength: 10 })
    .map((pairs) =>
      Buffer.from(`{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`).join(',')}}`),
    );
  const other = fc.constantFrom(
    ...['', '{', '[]', 'null', '"x"', '1e999', `${'['.repeat(7000)}`, `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
    ...['{"a":1,"a":2}', '\ufeff{}', '{"\\ud800":1}', '{"__proto__":{"owner":true}}', '{"x":"\\u0000"}'],
    `"${'x'.repeat(300_000)}"`,
  );
  const some = Buffer.from('{"a":"\xff"}', 'latin1');
  const bytes = fc.constantFrom(Buffer.from([0xff, 0xfe, 0x7b, 0x00]), some, Buffer.alloc(100));
  return fc.oneof(
    { weight: schema ? 1 : 6, arbitrary: fc.constant(undefined) },
    { weight: 8, arbitrary: object },
    { weight: 2, arbitrary: other.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: bytes },
  );
}

/** The names of all fields of a schema, nested ones included. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const entries = 'entries' in schema && typeof schema.entries === 'object' ? Object.keys(schema.entries ?? {}) : [];
  return [...new Set([...entries, ...Object.values(schema).flatMap((part) => fieldsOf(part, seen))])];
}

type Parts = { method: string; target: string; head: string[]; body: Buffer | undefined };

function written({ method, target, head, body }: Parts) {
  const length = body ? [`Content-Length: ${body.byteLength}`] : [];
  const lines = [`${method} ${target} HTTP/1.1`, ...head, ...length, 'Connection: close', '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body ?? Buffer.alloc(0)]);
}
