import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import type { Reply } from '#contract/calls.ts';
import { type Along, makeOpen, type OpenIn, type ReadCall, type Table } from './api.ts';

/** Reads the reply of a call by its schema, where it has one. */
export const readBySchema = <One extends Call>({ reply, ...call }: One) =>
  ({ ...call, reply: typeof reply === 'function' ? reply : (value) => v.parse(reply, value) }) as ReadCall;

/** The same as `openCallsOf` for what no page asks by itself: the library that reads it comes along (decision 035). */
export const schemaCallsOf =
  <Calls extends Table>(table: Calls) =>
  <Name extends OpenIn<Calls>>(name: Name, ...along: Along<Name>): Promise<Reply<Name>> =>
    makeOpen(readBySchema(table[name] as Call), along[0]);
