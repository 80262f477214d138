import ky, { HTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ImportApplied } from '#contract/imports/batch.ts';
import { ImportLists, ListedSettingsReply } from '#contract/imports/import.ts';
import { Failure } from '#contract/refusals.ts';
import type { Sent } from '#contract/replies.ts';
import { MessageReply } from '#contract/request.ts';
import type { Carried } from '#contract/request-types.ts';
import { LegendListReply } from '#contract/skins/legend.ts';
import { CannotStart } from '../program/refused.ts';
import { exitCodes } from './exit-codes.ts';

/** An answer of the site that is a refusal. */
export class SiteRefused extends CannotStart {
  /** The code of the refusal; empty when something before the site answered. */
  readonly code: string;

  constructor(message: string, { code, exitCode }: { code: string; exitCode: number }) {
    super(message, { exitCode });
    this.code = code;
  }
}

/** A site that somebody else runs, reached with a token. Each failure is one sentence with an exit code. */
export type Site = {
  origin: string;
  call: <Name extends Asked>(name: Name, carried: Carried<Name>) => Promise<Sent<Name>>;
};

/** What this program asks a site, and what the site answers; the table of all replies is much larger. */
const replies = {
  readHealth: v.object({ status: v.literal('ok'), version: v.string() }),
  readImportLists: ImportLists,
  listLegends: LegendListReply,
  listSettings: ListedSettingsReply,
  keepPart: MessageReply,
  applyImport: ImportApplied,
};
type Asked = keyof typeof replies;

/** What goes along with any call. */
type Along = { params?: Record<string, string>; body?: unknown };

type Client = { origin: string; client: KyInstance };

/** Reaches a site, and makes sure that it speaks as this program does, whose own version is given. */
export async function reachSite(address: string, token: string, own: string): Promise<Site> {
  const origin = originOf(address);
  const headers = { Authorization: `Bearer ${token}` };
  const client = ky.create({ headers, redirect: 'manual', retry: RETRY, timeout: PATIENCE });
  const site = { origin, client };
  const { version } = await ask({ origin, client: client.extend({ retry: 0, timeout: 30_000 }) }, 'readHealth', {});
  if (release(version) !== release(own)) {
    throw new CannotStart(
      `${origin} runs version ${version}, and this is version ${own}. Use the command of that version.`,
      { exitCode: exitCodes.version },
    );
  }
  return { origin, call: (name, carried) => ask(site, name, carried as Along) };
}

/** A large import takes the site some time. */
const PATIENCE = 290_000;

/** Each call may be repeated: an import is applied only once by its id. */
const RETRY = {
  limit: 3,
  methods: ['get', 'put', 'post'] as ('get' | 'put' | 'post')[],
  statusCodes: [429, 502, 503, 504],
  afterStatusCodes: [429, 503],
  maxRetryAfter: 90_000,
};

const release = (version: string) => version.split('.', 2).join('.');

/** A token is sent in plain text only to this computer. */
function originOf(address: string) {
  const url = URL.parse(address) ?? URL.parse(`https://${address}`);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url?.hostname ?? '');
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere))) return url.origin;
  throw new CannotStart(`--to takes the address of a site that begins with https://, and not ${address}.`);
}

async function ask<Name extends Asked>(
  { origin, client }: Client,
  name: Name,
  { params = {}, body }: Along,
): Promise<Sent<Name>> {
  const { method, path }: Call = calls[name];
  const address = path.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(params[slot] ?? ''));
  const json: unknown = await client(origin + address, { method, ...(body !== undefined && { json: body }) })
    .json()
    .catch(async (error) => {
      throw await explained(error, origin);
    });
  const { success, output } = v.safeParse(replies[name] as v.GenericSchema, json);
  if (success) return output as Sent<Name>;
  throw otherVersion(origin);
}

async function explained(error: unknown, origin: string) {
  if (error instanceof HTTPError) return refusal(error, origin);
  // The answer is no JSON.
  if (error instanceof SyntaxError) return otherVersion(origin);
  if (isTimeoutError(error)) {
    return new CannotStart(`${origin} does not answer. Try again later.`, { exitCode: exitCodes.unreachable });
  }
  if (!isNetworkError(error)) return error;
  const code = causeOf(error);
  if (CERTIFICATE.test(code)) {
    return new CannotStart(
      `${origin} offers no secure connection that can be trusted (${code}), so nothing was sent. Check the address, or ask the owner of the site.`,
      { exitCode: exitCodes.certificate },
    );
  }
  return new CannotStart(`${origin} cannot be reached (${code}). Check the address and your connection.`, {
    exitCode: exitCodes.unreachable,
  });
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_|EPROTO)/;

/** What went wrong below `fetch`: a code such as ENOTFOUND, else the words of Node. */
function causeOf({ cause, message, code }: Error & { code?: string }): string {
  return cause instanceof Error ? causeOf(cause) : (code ?? message);
}

const otherVersion = (origin: string) =>
  new CannotStart(
    `${origin} does not answer as this program expects. It is another kind of site, or another version.`,
    {
      exitCode: exitCodes.version,
    },
  );

function refusal({ response, request, data }: HTTPError, origin: string) {
  const { status, headers } = response;
  if (status >= 300 && status < 400) {
    const to = headers.get('Location') ?? 'another address';
    return new CannotStart(`${origin} leads to ${to}. Name that address with --to.`, { exitCode: exitCodes.version });
  }
  const { success, output } = v.safeParse(Failure, data);
  if (!success) {
    if (status === 404) return otherVersion(origin);
    const said = status < 500 ? sayProxy(origin, request.method, status) : sayStatus(origin, status);
    return new SiteRefused(said, { code: '', exitCode: exitCodes.refused });
  }
  const { code, message } = output;
  if (code === 'bad_token') return new SiteRefused(sayBadToken(origin), { code, exitCode: exitCodes.token });
  if (code === 'forbidden') return new SiteRefused(sayForbidden(origin), { code, exitCode: exitCodes.rights });
  if (code === 'stale') return new SiteRefused(sayStale(origin), { code, exitCode: exitCodes.changed });
  return new SiteRefused(`${origin} says: ${message}`, { code, exitCode: exitCodes.refused });
}

const sayStatus = (origin: string, status: number) => `${origin} answers with an error (${status}). Try again later.`;
const sayProxy = (origin: string, method: string, status: number) =>
  `${origin} did not get this: a proxy before it refused ${method} with the status ${status}. Have its operator let through GET, POST, PUT and DELETE, with bodies of up to 1 MB and the Authorization header.`;
const sayBadToken = (origin: string) =>
  `${origin} does not know this token, or it has expired. Make a new one at ${origin}/admin/account.`;
const sayForbidden = (origin: string) =>
  `This token may not import into ${origin}. An import needs the rights to add and to edit, of the token and of its person.`;
const sayStale = (origin: string) =>
  `Somebody changed the list of ${origin} meanwhile, so nothing was applied. Run the command again.`;
