import type * as v from 'valibot';
import type { CallName, calls } from './calls.ts';
import type { requests } from './requests.ts';

// Types alone: who sends a request needs no schema for it, and the page downloads none.

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

/** What comes there with a call, as the contract's schema reads it; undefined where nothing does. */
export type Read<Name extends CallName, Where extends Place> =
  SchemaOf<Name, Where> extends infer Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** What is sent there with a call; undefined where nothing is. */
type Sent<Name extends CallName, Where extends Place> =
  SchemaOf<Name, Where> extends infer Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined;

/** The body that is sent with a call. */
export type BodyOf<Name extends CallName> = Sent<Name, 'body'>;

/** What is sent with a call, all of it and nothing else. */
export type Carried<Name extends CallName> = Part<'params', Params<Name>> &
  Part<'query', Sent<Name, 'query'>> &
  Part<'body', Sent<Name, 'body'>>;

/** Absent where a call takes nothing, and optional where it needs nothing. */
type Part<Key extends string, Value> = [keyof Value] extends [never]
  ? unknown
  : Partial<Value> extends Value
    ? { [Only in Key]?: Value }
    : Record<Key, Value>;
