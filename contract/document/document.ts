import type * as v from 'valibot';
import * as features from '../../features/index.wire.ts';
import { ACCOUNT_HEADER, type Call, KEY_HEADER } from '../call.ts';
import { type CallName, calls } from '../calls.ts';
import { checksOf, limitsOf, refusalsOf } from '../checks.ts';
import { MAX_BODY, type WholeCall, wholeCall } from '../handling.ts';
import { joinTables } from '../join-tables.ts';
import { LIMITS } from '../limits.ts';
import { type FailureCode, refusalStatus } from '../refusals.ts';
import { replies } from '../replies.ts';
import type { DescribedFile } from '../skins/data-files.ts';
import { inputSchema, refTo, schemaOfReply, schemas } from './schemas.ts';

/** The OpenAPI document of all calls and data files, made from the contract's tables (docs: Document). */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Legend Tools',
    version: '1',
    description:
      'The API of Legend Tools. Public calls and the data files need no key, and pages of every origin may read them.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: { ...callPaths(), ...filePaths() },
  components: {
    schemas: schemas(),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-session',
        description: 'The cookie that signing in sets. On a site with plain http its name is `session`.',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        description:
          'A token that you make at /admin/account. It acts with the rights that you gave it, as long as you hold them, and needs no key.',
      },
      key: {
        type: 'apiKey',
        in: 'header',
        name: KEY_HEADER,
        description: 'The public key of the server. It is not a secret: it keeps forms of other sites from posting.',
      },
    },
  },
});

/** A path as OpenAPI writes it. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function callPaths() {
  const rows = Object.entries(calls) as [CallName, Call][];
  const byPath = Map.groupBy(rows, ([, { path }]) => templateOf(path));
  return Object.fromEntries(
    [...byPath].map(([path, some]) => [
      path,
      Object.fromEntries(some.map(([name, call]) => [call.method.toLowerCase(), operationOf(name)])),
    ]),
  );
}

/** A call as an operation of the document. */
function operationOf(name: CallName) {
  const call = wholeCall(name);
  const limits = limitsOf(call);
  const parameters = [...slotsOf(call.path), ...queryOf(call.query), ...(checksOf(call).account ? [forAccount] : [])];
  return {
    operationId: name,
    summary: call.summary,
    tags: [forPrograms.has(name) ? 'programs' : 'site'],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: bodyOf(call.body) }),
    responses: {
      [call.status ?? 200]: {
        description: 'Success.',
        ...(call.isKept && { headers: { ETag } }),
        content: { 'application/json': { schema: schemaOfReply(replies[name]) } },
      },
      ...(call.isKept && { 304: { description: 'Nothing has changed since the `ETag` in the request.' } }),
      ...(call.moves && { 301: { description: 'It has moved. `Location` has its new address.' } }),
      ...refusalsAs(refusalsOf(call)),
    },
    security: securityOf(call),
    'x-who': call.who,
    ...(call.anyOrigin && { 'x-any-origin': true }),
    ...(call.body && { 'x-max-bytes': call.maxBody ?? MAX_BODY }),
    ...(limits.length > 0 && { 'x-limits': limits.map((limit) => ({ name: limit, ...LIMITS[limit] })) }),
  };
}

const forAccount = {
  name: ACCOUNT_HEADER,
  in: 'header',
  required: false,
  description: 'The id of an account. When another account is signed in, the call is refused with `another_account`.',
  schema: { type: 'string' },
};

const ETag = { description: 'Changes only when the content changes.', schema: { type: 'string' } };

const slotsOf = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryOf(query: v.GenericSchema | undefined) {
  if (!query) return [];
  const { properties = {}, required = [] } = inputSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const bodyOf = (body: v.GenericSchema) => ({
  required: true,
  content: { 'application/json': { schema: inputSchema(body) } },
});

/** Session and key together, where both are needed, or a token in place of both. */
function securityOf(call: WholeCall): Record<string, []>[] {
  const { key, person } = checksOf(call);
  if (!key && !person) return [];
  const isForTokens = !['anyone', 'signedIn', 'owner'].includes(call.who);
  return [
    { ...(key && { key: [] }), ...(person && { session: [] }) },
    ...(isForTokens ? [{ token: [] }] : []),
  ] as Record<string, []>[];
}

/**
 * The calls that the page for developers describes. Their form is fixed for version 1. All other calls serve the site
 * itself and may change with its pages.
 */
const forPrograms: ReadonlySet<CallName> = new Set<CallName>([
  'find',
  'translate',
  'listSkins',
  'listLegends',
  'listNews',
  'listAssets',
  'findAssets',
  'listBuilds',
]);

const meanings: Record<number, string> = {
  400: 'The request is not valid.',
  401: 'You are not signed in, or the password is wrong.',
  403: 'This is not allowed.',
  404: 'Nothing with that name exists.',
  409: 'The request conflicts with the current state.',
  410: 'It was deleted, or the changes since that revision are no longer known. Fetch the whole file.',
  413: 'The request is too large.',
  415: 'The body is not JSON.',
  416: 'The range starts after the end of the file.',
  429: 'Too many requests. `Retry-After` says when to try again.',
  500: 'The server has failed.',
  503: 'This is not possible at the moment. `Retry-After` says when to try again.',
};

/** Refusals by status, each with its possible codes. */
function refusalsAs(codes: readonly FailureCode[]) {
  const byStatus = Map.groupBy([...new Set(codes)], (code) => refusalStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: meanings[status] ?? 'It is refused.',
        content: { 'application/json': { schema: { allOf: [refTo('Failure'), withCodes(some)] } } },
      },
    ]),
  );
}

const withCodes = (codes: readonly FailureCode[]) => ({
  type: 'object',
  properties: { code: { type: 'string', enum: codes } },
});

/** The data files as paths of the document (docs: Data files). */
const filePaths = () =>
  Object.fromEntries(
    Object.entries<DescribedFile>(joinTables(features, 'dataFiles')).map(([path, file]) => [
      path,
      { get: fileOperation(path, file) },
    ]),
  );

function fileOperation(path: string, { id, summary, whole, delta }: DescribedFile) {
  const slots = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => inPath(name));
  const parameters = [...slots, ...(delta ? [since] : []), range];
  const refusals: FailureCode[] = ['malformed', 'internal', 'busy', 'unavailable', 'out_of_range'];
  const more: FailureCode[] = [
    ...(slots.length > 0 ? (['not_found'] as const) : []),
    ...(delta ? (['invalid', 'too_old'] as const) : []),
  ];
  return {
    operationId: id,
    summary,
    tags: ['files'],
    parameters,
    responses: {
      200: {
        description: 'The whole file, or what has changed since the revision in `since`.',
        headers,
        content: contentOf(whole, delta),
      },
      206: { description: 'The requested part of the file.', headers, content: { [typeOf(whole)]: {} } },
      304: { description: 'Nothing has changed since the `ETag` in the request.' },
      ...refusalsAs([...refusals, ...more]),
    },
    security: [],
    'x-who': 'anyone',
    'x-any-origin': true,
  };
}

const typeOf = (whole: v.GenericSchema | undefined) => (whole ? 'application/json' : 'text/csv');

function contentOf(whole: v.GenericSchema | undefined, delta: v.GenericSchema | undefined) {
  if (!whole) return { 'text/csv': { schema: { type: 'string' } } };
  const schema = delta ? { oneOf: [schemaOfReply(whole), schemaOfReply(delta)] } : schemaOfReply(whole);
  return { 'application/json': { schema } };
}

const headers = { ETag: { description: 'Identifies these bytes in this encoding.', schema: { type: 'string' } } };

const inPath = (name = '') => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const since = {
  name: 'since',
  in: 'query',
  required: false,
  description: 'An earlier revision of the file: the answer holds what has changed since then.',
  schema: { type: 'integer', minimum: 0 },
};
const range = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'A part of the uncompressed bytes, such as `bytes=0-999`.',
  schema: { type: 'string' },
};
