import type { Context } from 'hono';
import type { KeptName, Sent } from '#contract/replies.ts';
import { revisionOf } from '../database/revision.ts';
import type { Database, ListName } from '../database/tables.ts';
import type { Env } from './env.ts';
import { type KeptBytes, keptBytes } from './kept-bytes.ts';
import type { Answer, Reply } from './router.ts';
import { sendBytes } from './send-bytes.ts';

/**
 * Answers a list from bytes that are kept, compressed, beside the revision of what it is made of: a request reads that in
 * the database, then gets 304 or the bytes. Several servers on one database each keep their own.
 */
export function cachedList<Name extends KeptName>(
  db: Database,
  lists: ListName | readonly ListName[],
  read: () => Promise<Sent<Name>>,
): Answer<Name> {
  const send = sentList<Name>(db, lists, read);
  return ({ c }) => send(c);
}

type Send<Name extends KeptName> = (c: Context<Env>) => Promise<Reply<Name>>;

/** The same where one call answers several lists. */
function sentList<Name extends KeptName>(
  db: Database,
  lists: ListName | readonly ListName[],
  read: () => Promise<Sent<Name>>,
): Send<Name> {
  const current = keptBeside(db, lists, async () => keptBytes(JSON.stringify(await read())));
  return async (c) => sendKept<Name>(c, await current());
}

/** The same for lists of one kind that differ by a name; those that were asked for last are kept. */
export function sentListsByName<Name extends KeptName>(
  db: Database,
  lists: ListName | readonly ListName[],
  most: number,
  read: (name: string) => Promise<Sent<Name>>,
): (c: Context<Env>, name: string) => Promise<Reply<Name>> {
  const kept = new Map<string, Send<Name>>();
  return (c, name) => {
    const send = kept.get(name) ?? sentList<Name>(db, lists, () => read(name));
    kept.delete(name);
    kept.set(name, send);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return send(c);
  };
}

/** What was read of lists, until one of them changes. */
export function keptBeside<Value>(
  db: Database,
  lists: ListName | readonly ListName[],
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { revision: number; value: Promise<Value> } | undefined;
  return async () => {
    const revision = await revisionOf(db, lists);
    if (kept?.revision !== revision) {
      // The revision is read before the list: a change in between is seen by the next request.
      const entry = { revision, value: read() };
      kept = entry;
      entry.value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.value;
  };
}

/** Answers with kept bytes, which hold what the call sends; 304 to whoever has them. */
export const sendKept = async <Name extends KeptName>(c: Context<Env>, kept: KeptBytes) =>
  (await sendBytes(c, kept, { type: 'application/json' })) as Response as Reply<Name>;
