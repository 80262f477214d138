import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { type Call, type CallName, calls, KEY_HEADER, MAX_BODY } from '#contract/calls.ts';
import type { Env } from './app.ts';
import { Refused } from './refused.ts';
import type { Settings } from './settings.ts';

type Answers = Partial<Record<CallName, Handler<Env>>>;

/** Serves the calls of the contract's table with the given answers; a call without one is refused with 501. */
export function addCalls(app: Hono<Env>, settings: Settings, answers: Answers) {
  const table = Object.entries(calls) as [CallName, Call][];
  const paths = [...Map.groupBy(table, ([, call]) => call.path)].sort(([a], [b]) => slots(a) - slots(b));
  for (const [path, rows] of paths) {
    for (const [name, call] of rows) {
      app.on(call.method, [path], ...checks(call, settings), answers[name] ?? notAvailable);
    }
    const methods = rows.map(([, call]) => (call.method === 'GET' ? 'GET, HEAD' : call.method)).join(', ');
    app.all(path, (c) => {
      if (c.req.method === 'OPTIONS')
        return preflight(
          c,
          rows.some(([, call]) => call.anyOrigin),
          methods,
        );
      const message = `This call takes ${methods} only.`;
      throw new Refused(405, 'method_not_allowed', message, { headers: { Allow: methods } });
    });
  }
}

// A fixed path is asked before one with a slot in its place: `/api/users/login` is no username.
const slots = (path: string) => path.split(':').length;

const notAvailable = () => {
  throw new Refused(501, 'not_available', 'This server does not offer that yet.');
};

/** What every request passes before its answer is made, in this order: size, origin, key, person, body. */
function checks(call: Call, settings: Settings): MiddlewareHandler<Env>[] {
  const isUnsafe = call.method !== 'GET';
  return [
    ...(call.anyOrigin ? [allowAnyOrigin] : []),
    ...(isUnsafe ? [tooLarge, fromHere(settings.origin), withKey(settings.apiKey)] : []),
    ...(call.who === 'anyone' ? [] : [signedIn]),
    ...(call.body ? [withBody(call.body)] : []),
  ];
}

/**
 * Lets pages of every origin read a public list, also those that send cookies along. The list is the same for
 * everybody, so nothing is given away.
 */
const allowAnyOrigin: MiddlewareHandler<Env> = async (c, next) => {
  const origin = c.req.header('Origin');
  if (origin) {
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Access-Control-Allow-Credentials', 'true');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  }
  c.header('Vary', 'Origin', { append: true });
  await next();
};

function preflight(c: Context<Env>, anyOrigin: boolean, methods: string) {
  c.header('Allow', methods);
  const origin = c.req.header('Origin');
  if (anyOrigin && origin) {
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Access-Control-Allow-Credentials', 'true');
    c.header('Access-Control-Allow-Methods', methods);
    c.header('Access-Control-Allow-Headers', `Content-Type, ${KEY_HEADER}`);
    c.header('Access-Control-Max-Age', '86400');
    c.header('Vary', 'Origin');
  }
  return c.json({ message: `This call takes ${methods}.` });
}

const tooLarge = bodyLimit({
  maxSize: MAX_BODY,
  onError: () => {
    throw new Refused(413, 'too_large', `The request is larger than ${MAX_BODY / 1024} kB.`);
  },
});

/** Refuses what a page of another site or port sends; programs that are no browser send none of these headers. */
const fromHere =
  (origin: string | undefined): MiddlewareHandler<Env> =>
  async (c, next) => {
    const site = c.req.header('Sec-Fetch-Site');
    const from = c.req.header('Origin');
    const own = origin ?? new URL(c.req.url).origin;
    const trusted = site ? site === 'same-origin' || site === 'none' : from === undefined || from === own;
    if (!trusted) throw new Refused(403, 'cross_origin', 'Only pages of this site may do that.');
    await next();
  };

const withKey =
  (key: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (c.req.header(KEY_HEADER) !== key) throw new Refused(403, 'wrong_key', `Send the API key in ${KEY_HEADER}.`);
    await next();
  };

// Nobody can sign in before there are accounts, so every call that needs a person ends here.
const signedIn: MiddlewareHandler<Env> = async () => {
  throw new Refused(401, 'signed_out', 'Please sign in.');
};

const withBody =
  (schema: v.GenericSchema): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
      throw new Refused(415, 'not_json', 'Send JSON with the content type application/json.');
    }
    const body = await c.req.json().catch((error) => {
      if (error instanceof SyntaxError) throw new Refused(400, 'malformed', 'The request is not valid JSON.');
      throw error;
    });
    const { success, issues } = v.safeParse(schema, body);
    if (!success) throw new Refused(400, 'invalid', issues[0].message, { fields: fieldsOf(issues) });
    await next();
  };

const fieldsOf = (issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) =>
  Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
