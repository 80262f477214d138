import type * as v from 'valibot';
import { ACCOUNT_HEADER, type Call, KEY_HEADER } from '../call.ts';
import { type CallName, calls } from '../calls.ts';
import { checksOf, limitsOf, refusalsOf } from '../checks.ts';
import { MAX_BODY, type WholeCall, wholeCall } from '../handling.ts';
import { LIMITS } from '../limits.ts';
import { replies } from '../replies.ts';
import { filePaths } from './file-paths.ts';
import { refusalsAs } from './refusals-as.ts';
import { inputSchema, schemaOfReply, schemas } from './schemas.ts';

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
