import type * as v from 'valibot';
import type { CallName, calls } from './calls.ts';
import type { requests } from './requests.ts';

// Only types: the page sends requests without downloading their schemas.

type Requests = typeof requests;
type Place = 'query' | 'body';

type SchemaOf<Name extends CallName, Where extends Place> = Name extends keyof Requests
  ? Requests[Name] extends Record<Where, infer Schema extends v.GenericSchema>
    ? Schema
    : undefined
  : undefined;

type SlotsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | SlotsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of the slots of a call's path. */
export type Params<Name extends CallName> = Record<SlotsOf<(typeof calls)[Name]['path']>, string>;

/** The query or body of a call after its schema has read it; undefined when the call has none. */
export type Read<Name extends CallName, Where extends Place> =
  SchemaOf<Name, Where> extends infer Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** The query or body of a call as it is sent; undefined when the call has none. */
type Sent<Name extends CallName, Where extends Place> =
  SchemaOf<Name, Where> extends infer Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined;

/** The body of a call as it is sent. */
export type BodyOf<Name extends CallName> = Sent<Name, 'body'>;

/** Everything that is sent with a call. */
export type Carried<Name extends CallName> = Part<'params', Params<Name>> &
  Part<'query', Sent<Name, 'query'>> &
  Part<'body', Sent<Name, 'body'>>;

/** Absent when the call takes no such part, optional when all values of the part are optional. */
type Part<Key extends string, Value> = [keyof Value] extends [never]
  ? unknown
  : Partial<Value> extends Value
    ? { [Only in Key]?: Value }
    : Record<Key, Value>;
