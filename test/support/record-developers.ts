import { hash } from 'node:crypto';
import { refusalStatus } from '#contract/refusals.ts';
import type { Answered, developers, Shown } from '../../src/content/developers.ts';
import { shortened } from './shortened.ts';

type Parameter = { name: string; in: string; description?: string; schema: { description?: string } };
type Response = {
  content?: Record<string, { schema?: { allOf?: [object, { properties: { code: { enum: string[] } } }] } }>;
};
type Limit = { name: string; times: number; seconds: number };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  responses: Record<string, Response>;
  'x-who': string;
  'x-limits'?: Limit[];
  'x-max-bytes'?: number;
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** Example requests, by operation: addresses, or what is posted to one. */
export type Requests = Record<string, (string | { to: string; body: string })[]>;

/** Collects what the page for developers shows: the API document of a server, and its answers to these requests. */
export async function recordDevelopers(url: string, requests: Requests): Promise<typeof developers> {
  const document: Document = await (await fetch(`${url}/api/openapi.json`)).json();
  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const shown = async (some: typeof all): Promise<Shown[]> => {
    const list: Shown[] = [];
    for (const one of some) list.push(await show(url, one, requests[one.operation.operationId] ?? []));
    return list;
  };
  const isAsked = ({ operation: { operationId: id } }: (typeof all)[number]) => id === 'find' || id === 'translate';
  const isForPrograms = (one: (typeof all)[number]) => one.operation.tags.includes('programs') && !isAsked(one);
  const isFile = ({ operation }: (typeof all)[number]) => operation.tags.includes('files');
  const limits = all.flatMap(({ operation }) => operation['x-limits'] ?? []);
  const [find, translate] = (await shown(all.filter(isAsked))) as [Shown, Shown];
  const content = {
    ...{ find, translate },
    files: await shown(all.filter(isFile)),
    calls: await shown(all.filter(isForPrograms).sort((a, b) => (a.path < b.path ? -1 : 1))),
    others: all
      .filter((one) => !isForPrograms(one) && !isAsked(one) && !isFile(one))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ method, path, operation }) => ({ method, path, summary: operation.summary, who: operation['x-who'] })),
    refusal: await answered(url, '/api/archive/Nobody'),
    codes: [...Map.groupBy(Object.entries(refusalStatus), ([, status]) => status)].map(([status, some]) => ({
      status,
      codes: some.map(([code]) => code),
    })),
    limits: [...new Map(limits.map((limit) => [limit.name, limit])).values()],
    maxBytes: Math.max(...all.map(({ operation }) => operation['x-max-bytes'] ?? 0)),
  };
  return withoutChance(content);
}

async function show(
  url: string,
  { method, path, operation }: { method: string; path: string; operation: Operation },
  requests: Requests[string],
): Promise<Shown> {
  const examples: Answered[] = [];
  for (const request of requests) examples.push(await answered(url, request));
  const { operationId: id, summary, parameters = [], responses } = operation;
  return {
    ...{ id, method, path, summary },
    parameters: parameters.map(({ name, in: where, description, schema }) => ({
      ...{ name, where },
      what: description ?? schema.description ?? '',
    })),
    refusals: Object.entries(responses).flatMap(([status, { content }]) => {
      const codes = content?.['application/json']?.schema?.allOf?.[1].properties.code.enum;
      return codes ? [{ status: Number(status), codes }] : [];
    }),
    examples,
  };
}

async function answered(url: string, request: Requests[string][number]): Promise<Answered> {
  const { to, body: posted } = typeof request === 'string' ? { to: request, body: undefined } : request;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url + to, posted === undefined ? {} : { method: 'POST', headers, body: posted });
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  const text = await answer.text();
  const body =
    type === 'application/json' ? shortened(JSON.parse(text)) : `${text.split('\r\n').slice(0, 3).join('\n')}\n…`;
  return { request: posted === undefined ? `GET ${to}` : `POST ${to} ${posted}`, status: answer.status, type, body };
}

/** Ids, times and hashes differ in every database: the examples get numbered ones, with times in their order. */
function withoutChance<Content>(content: Content): Content {
  // Changes are shown by the day of the change.
  const text = JSON.stringify(content).replaceAll(new Date().toISOString().slice(0, 10), '2025-12-22');
  const found = (pattern: RegExp) => [...new Set(text.match(pattern))];
  const names = new Map([
    ...found(UUID).map((id, at) => [id, `019b0000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`] as const),
    ...found(TIME)
      .sort()
      .map((time, at) => [time, String(1_766_400_000_000 + at * 60_000)] as const),
    ...found(SHA).map((sha, at) => [sha, hash('sha256', String(at))] as const),
  ]);
  return JSON.parse(
    text.replace(
      new RegExp([UUID, TIME, SHA].map(({ source }) => source).join('|'), 'g'),
      (one) => names.get(one) ?? one,
    ),
  );
}

const UUID = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/g;
const TIME = /(?<![0-9a-f])1[6-9]\d{11}(?![0-9a-f])/g;
const SHA = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g;
