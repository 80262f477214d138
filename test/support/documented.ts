import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { openApiDocument } from '#contract/document/document.ts';
import { Failure } from '#contract/refusals.ts';

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;
type Content = Record<string, { schema?: object }>;
type Operation = { responses: Record<string, { content?: Content }> };

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(document, 'document');
const validators = new Map<object, ValidateFunction>();

const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>)
  .map(([path, operations]) => ({ path, operations, pattern: patternOf(path) }))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/** A parameter matches anything but a slash; the rest of the path matches literally. */
function patternOf(path: string) {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/**
 * Passes requests on, and notes each answer that contradicts the API document: an undocumented status or type, or a
 * body that its schema refuses.
 */
export function documented(fetch: Fetch) {
  const wrong: string[] = [];
  const checked: Fetch = async (request, env) => {
    const answer = await fetch(request, env);
    // An invalid host has no URL; another test checks that it is refused.
    const { pathname } = URL.parse(request.url) ?? { pathname: '' };
    // Discord documents the answers to Discord.
    const isOurs = /^\/(api|data)\//.test(pathname) && pathname !== '/api/discord';
    if (!isOurs || env.outgoing.destroyed) return answer;
    const { status, headers } = answer;
    const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : null;
    const complaint = complaintAbout(request.method, pathname, { status, headers, body });
    if (complaint) wrong.push(`${request.method} ${pathname} ${status}: ${complaint}`);
    return new Response(body, { status, headers });
  };
  return { checked, wrong };
}

type Answered = { status: number; headers: Headers; body: Buffer | null };

function complaintAbout(method: string, pathname: string, answered: Answered) {
  const known = paths.find(({ pattern }) => pattern.test(pathname));
  const operation = known?.operations[method === 'HEAD' ? 'get' : method.toLowerCase()];
  if (operation) return complaintOf(operation, method, answered);
  if (method === 'OPTIONS' && known) return answered.headers.has('Allow') ? undefined : 'has no Allow header';
  if (known && answered.status === 405 && !answered.headers.has('Allow')) return 'has no Allow header';
  if (answered.status < 400) return 'is not in the document';
  return method === 'HEAD' || v.is(Failure, jsonOf(answered)) ? undefined : 'is not a refusal';
}

function complaintOf({ responses }: Operation, method: string, answered: Answered) {
  const response = responses[answered.status];
  if (!response) return `has a status besides ${Object.keys(responses).join(', ')}`;
  if (!response.content) return answered.body?.length ? 'has a body' : undefined;
  const type = answered.headers.get('Content-Type')?.split(';')[0] ?? '';
  const schema = response.content[type]?.schema;
  if (!response.content[type]) return `is of the type ${type}`;
  if (!schema || type !== 'application/json' || method === 'HEAD') return undefined;
  const isValid = validatorOf(schema);
  if (isValid(jsonOf(answered))) return undefined;
  return `${ajv.errorsText(isValid.errors?.slice(0, 5))} ${JSON.stringify(isValid.errors?.[0]?.params)}`;
}

function validatorOf(schema: object) {
  const known = validators.get(schema);
  if (known) return known;
  const validator = ajv.compile(absolute(schema));
  validators.set(schema, validator);
  return validator;
}

/** Resolves references of the document, so that a schema works outside of it. */
const absolute = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));

function jsonOf({ headers, body }: Answered) {
  const bytes = body ?? Buffer.alloc(0);
  const encoding = headers.get('Content-Encoding');
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(String(plain));
}
