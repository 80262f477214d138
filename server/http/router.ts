import type { Context, Hono, MiddlewareHandler, TypedResponse } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { ACCOUNT_HEADER, type Call, KEY_HEADER } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { checksOf } from '#contract/checks.ts';
import { MAX_BODY, type WholeCall, wholeCall } from '#contract/handling.ts';
import { line } from '#contract/line.ts';
import type { Sent } from '#contract/replies.ts';
import type { Params, Read } from '#contract/request-types.ts';
import { belongs, type User } from '#contract/users/user.ts';
import { othersAreDone } from '../beside/work.ts';
import { originAt } from '../program/origin.ts';
import { Refused } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';
import {
  type Env,
  type HolderOf,
  holderOfToken,
  originOf,
  refuseAnother,
  refuseWithoutProof,
  type Session,
  tokenIn,
  unlessByToken,
} from './deps.ts';

/** A request that has passed all checks: its values have the shape of the contract. */
type Request<Name extends CallName> = {
  c: Context<Env>;
  /** The values of the path's slots, decoded and printable. */
  params: Params<Name>;
  query: Read<Name, 'query'>;
  body: Read<Name, 'body'>;
  /** The user, with the rights of this moment; only calls that require a user have one. */
  person: (typeof calls)[Name]['who'] extends 'anyone' ? undefined : User;
};
/** A sent answer with the content that the contract describes. */
export type Reply<Name extends CallName> = Response & TypedResponse<Sent<Name>, ContentfulStatusCode, 'json'>;
/** Makes the reply to one call. */
export type Answer<Name extends CallName> = (request: Request<Name>) => Reply<Name> | Promise<Reply<Name>>;
export type Answers = { [Name in CallName]?: Answer<Name> };

type Options = {
  settings: Settings;
  /** The user and the session of a request. */
  personOf: (c: Context<Env>) => Promise<{ user: User; session: Session } | null>;
  /** The user for whom a program acts with this token. */
  holderOf: HolderOf;
  /** Epoch milliseconds. */
  now: () => number;
  /** Limits calls that change something. */
  limitWrites: MiddlewareHandler<Env>;
  /** Lets a call wait in line that costs more than others. */
  waitInLine: (call: WholeCall) => MiddlewareHandler<Env> | undefined;
  answers: Required<Answers>;
};

/** Serves the calls of the contract's table with the given answers. */
export function addCalls(app: Hono<Env>, { answers, ...options }: Options) {
  const { settings } = options;
  const table = (Object.keys(calls) as CallName[]).map((name) => [name, wholeCall(name)] as const);
  const paths = [...Map.groupBy(table, ([, call]) => call.path)].sort(([a], [b]) => slots(a) - slots(b));
  for (const [path, rows] of paths) {
    for (const [name, call] of rows) {
      const answer = answers[name] as (request: unknown) => Response | Promise<Response>;
      app.on(call.method, [path], ...checks(call, options), (c) =>
        answer({ c, params: c.req.param(), query: c.get('query'), body: c.get('body'), person: c.get('person') }),
      );
    }
    const methods = rows.map(([, call]) => (call.method === 'GET' ? 'GET, HEAD' : call.method)).join(', ');
    app.all(path, (c) => {
      if (c.req.method === 'OPTIONS')
        return preflight(c, methods, rows.some(([, call]) => call.anyOrigin) ? settings : undefined);
      const message = `This call takes ${methods} only.`;
      throw new Refused(405, 'method_not_allowed', message, { headers: { Allow: methods } });
    });
  }
}

// A fixed path is matched before one with a slot in its place: `/api/users/login` is no username.
const slots = (path: string) => path.split(':').length;

/**
 * The checks that every request passes before its answer is made, in this order: origin, key, account, user, proof,
 * limit, names, query, place in line, body. A body that is not wanted, or that the sender may not send, is never read.
 */
function checks(
  call: WholeCall,
  { settings, personOf, holderOf, now, limitWrites, waitInLine }: Omit<Options, 'answers'>,
): MiddlewareHandler<Env>[] {
  const passes = checksOf(call);
  return [
    call.anyOrigin ? allowAnyOrigin(settings) : notStored,
    ...(passes.origin ? [unlessByToken(call, fromHere(settings))] : []),
    ...(passes.key ? [unlessByToken(call, withKey(settings.apiKey))] : []),
    ...(passes.account && !passes.person ? [forItsAccount(personOf)] : []),
    ...(call.who === 'anyone' ? [] : [withPerson(call.who, { personOf, holderOf })]),
    ...(passes.proof ? [withFreshProof(now)] : []),
    ...(passes.writes ? [limitWrites] : []),
    ...(passes.names ? [printable] : []),
    ...(passes.known ? [withKnownQuery(call.query)] : []),
    ...(call.query ? [withQuery(call.query)] : []),
    ...[waitInLine(call)].filter((check) => check !== undefined),
    ...(call.body ? [atMost(call.maxBody ?? MAX_BODY), withBody(call.body, call.maxBody)] : []),
  ];
}

/** Replies about people, and to them, stay out of every cache, including those whose bytes the server keeps. */
const notStored: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};

const allowAnyOrigin =
  (settings: Settings): MiddlewareHandler<Env> =>
  async (c, next) => {
    openToOrigins(c, settings);
    await next();
  };

/**
 * Lets pages of every origin read a public list, without cookies. A page that was built for this server
 * (`VITE_API_HOST`) sends cookies with every call (docs: Calls), and its browser then accepts only an answer that names
 * its origin. The operator lists the origins of such pages.
 */
function openToOrigins(c: Context<Env>, { pageOrigins }: Pick<Settings, 'pageOrigins'>) {
  const origin = pageOrigins.find((one) => one === c.req.header('Origin'));
  c.header('Access-Control-Allow-Origin', origin ?? '*');
  if (origin) c.header('Access-Control-Allow-Credentials', 'true');
  if (pageOrigins.length > 0) c.header('Vary', 'Origin', { append: true });
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Says which methods a call takes; for a public list, also to pages of other origins. */
function preflight(c: Context<Env>, methods: string, open: Settings | undefined) {
  c.header('Allow', methods);
  if (open) {
    openToOrigins(c, open);
    c.header('Access-Control-Allow-Methods', methods);
    c.header('Access-Control-Allow-Headers', `Content-Type, ${KEY_HEADER}`);
    c.header('Access-Control-Max-Age', '86400');
  }
  return c.json({ message: `This call takes ${methods}.` });
}

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refused(413, 'too_large', `The request is larger than ${maxSize / 1024} kB.`);
    },
  });

/** Refuses requests from pages of another site or port. Programs that are no browser send none of these headers. */
const fromHere =
  (settings: Settings): MiddlewareHandler<Env> =>
  async (c, next) => {
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const expected = originOf(c, settings);
    const isOurs = origin === undefined || origin === expected;
    const trusted = site ? site === 'same-origin' || site === 'none' : isOurs;
    if (trusted) return next();
    const page = originAt(origin ?? '');
    throw new Refused(403, 'cross_origin', site || !page ? ONLY_OURS : sayMixedUp(page, expected), {
      logged: { page: page ?? 'none', expected },
    });
  };

const ONLY_OURS = 'Only pages of this site may do that.';

/** A browser that does not tell a page of another site from one behind a proxy that changes the host or the port. */
const sayMixedUp = (page: string, expected: string) =>
  `${ONLY_OURS} This page is at ${page}, and the server expects pages at ${expected}. If both are one site, its operator has to set PUBLIC_URL=${page}.`;

const withKey =
  (key: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (c.req.header(KEY_HEADER) !== key) throw new Refused(403, 'wrong_key', `Send the API key in ${KEY_HEADER}.`);
    await next();
  };

/**
 * On calls for everybody the visitor may be signed in too. Signing out must end the session of the account on the page.
 */
const forItsAccount =
  (personOf: Options['personOf']): MiddlewareHandler<Env> =>
  async (c, next) => {
    const account = c.req.header(ACCOUNT_HEADER);
    const found = account === undefined ? null : await personOf(c);
    if (found) refuseAnother(account, found.user);
    await next();
  };

const withPerson =
  (
    who: Exclude<Call['who'], 'anyone'>,
    { personOf, holderOf }: Pick<Options, 'personOf' | 'holderOf'>,
  ): MiddlewareHandler<Env> =>
  async (c, next) => {
    const token = tokenIn(c);
    if (token !== undefined) {
      const holder = await holderOfToken(token, { who, holderOf });
      refuseAnother(c.req.header(ACCOUNT_HEADER), holder);
      c.set('person', holder);
      return next();
    }
    const found = await personOf(c);
    if (!found) throw new Refused(401, 'signed_out', 'Please sign in.');
    refuseAnother(c.req.header(ACCOUNT_HEADER), found.user);
    c.set('person', found.user);
    c.set('session', found.session);
    if (!belongs(found.user, who)) {
      throw new Refused(403, 'forbidden', 'You do not have permission to do this.');
    }
    await next();
  };

const withFreshProof =
  (now: Options['now']): MiddlewareHandler<Env> =>
  async (c, next) => {
    refuseWithoutProof(c.get('session'), now());
    await next();
  };

/** No name or id contains unprintable characters, and databases differ in how they treat them. */
const printable: MiddlewareHandler<Env> = async (c, next) => {
  const isPrintable = Object.values(c.req.param()).every((value) => v.is(Slot, value));
  if (!isPrintable) throw new Refused(404, 'not_found', 'There is nothing of that name.');
  await next();
};
const Slot = line('The name', 200);

const withBody =
  (schema: v.GenericSchema, maxBody = 0): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
      throw new Refused(415, 'not_json', 'Send JSON with the content type application/json.');
    }
    const body = await c.req.json().catch((error) => {
      if (error instanceof SyntaxError) throw new Refused(400, 'malformed', 'The request is not valid JSON.');
      throw error;
    });
    const isLarge = maxBody > MAX_BODY;
    if (isLarge) await othersAreDone();
    // A large body may be wrong in 250,000 places, and only the first of them is named.
    c.set('body', read(schema, body, { abortEarly: isLarge }));
    if (isLarge) await othersAreDone();
    await next();
  };

/** Refuses unknown query parameters: they would change nothing, and the sender would believe that they did. */
const withKnownQuery = (schema: v.GenericSchema | undefined): MiddlewareHandler<Env> => {
  const known = queryNames(schema);
  return async (c, next) => {
    const unknown = Object.keys(c.req.query()).find((name) => !known.includes(name));
    if (unknown !== undefined) throw new Refused(400, 'invalid', sayUnknown(unknown, known));
    await next();
  };
};

const sayUnknown = (unknown: string, known: readonly string[]) => {
  const takes = known.length === 0 ? 'no parameters' : known.map((name) => `"${name}"`).join(', ');
  return `This call does not know the parameter ${JSON.stringify(unknown.slice(0, 60))}. It takes ${takes}.`;
};

const withQuery =
  (schema: v.GenericSchema): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.set('query', read(schema, c.req.query()));
    await next();
  };

function read(schema: v.GenericSchema, input: unknown, how: { abortEarly?: boolean } = {}) {
  const { success, output, issues } = v.safeParse(schema, input, how);
  if (!success) throw new Refused(400, 'invalid', issues[0].message, { fields: fieldsOf(issues) });
  return output;
}

const fieldsOf = (issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) =>
  Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]));

type WithEntries = { entries?: object; pipe?: readonly WithEntries[] };

/** The names of a call's query parameters. */
function queryNames(query: v.GenericSchema | undefined): string[] {
  const { entries, pipe = [] } = (query ?? {}) as WithEntries;
  return Object.keys(entries ?? pipe.find((step) => step.entries)?.entries ?? {});
}
