import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { KeptName, Sent } from '#contract/replies.ts';
import { latest } from '#rules/latest.ts';
import { isLarge } from '../database/is-large.ts';
import type { Database, ListName } from '../database/tables.ts';
import { makeAhead, revisionOf, sumOf } from '../database/write.ts';
import { atMostASecond, type Env, inTurn, mayHaveChanged } from './deps.ts';
import { jsonParts } from './json-parts.ts';
import type { Answer, Reply } from './router.ts';
import { encodingFor, isKnown, type KeptBytes, type PackedText, packedBytes, packNow, packText } from './send-file.ts';

type Text = { text: string | PackedText; type: string; status?: ContentfulStatusCode };
type Moved = { movedTo: string };
/** An answer's content: a text, which may be packed already, or where it has moved. Only a text of status 200 is kept. */
export type Made = Text | Moved;
type Kept = KeptBytes & {
  size: number;
  type: string;
  status: ContentfulStatusCode;
  /** Is it sent as it is, since packing it takes longer than all the rest? */
  isPlain?: true;
};

/** With the revision that it is of. */
type Dated = Kept & { of: number };
type Remade = Dated & { make: () => Promise<Made> };

/** The revision of answers that are kept, and a way to make some ahead of the next one. */
type Source = {
  revision: () => Promise<number>;
  ahead?: (make: (revision: number) => Promise<void>) => void;
  /** May an earlier answer be sent until the new one is ready? Asked once for each revision. */
  isLate?: () => Promise<boolean>;
  /** Does who asks wait for the new one all the same? */
  isAwaitedBy?: (c: Context<Env>) => boolean;
  /** Waits for the turn of who asks: there is no end of what may be asked for. */
  inTurn?: <Done>(c: Context<Env>, work: () => Promise<Done>) => Promise<Done>;
};

export const fromLists = (db: Database, lists: ListName | readonly ListName[]): Source => ({
  revision: () => revisionOf(db, lists),
  inTurn: (c, work) => inTurn(c, db, work),
  isLate: () => isLarge(db, true),
  isAwaitedBy: mayHaveChanged,
  ahead: (make) =>
    makeAhead(db, async (next) => {
      // Short lists are made again faster than this would take.
      if (await isLarge(db)) await make(sumOf(next, lists));
    }),
});

/** The same for what nobody reads who has just changed something. */
export const fromListsAsKnown = (db: Database, lists: ListName | readonly ListName[]): Source => {
  const { isAwaitedBy: _, ...source } = fromLists(db, lists);
  return { ...source, isLate: () => isLarge(db) };
};

/** The same for what hardly anybody needs right after a change: it is made when somebody asks. */
export const fromListsWhenAsked = (db: Database, lists: ListName | readonly ListName[]): Source => {
  const { ahead: _, isLate: __, ...source } = fromLists(db, lists);
  return source;
};

/** For answers that never change while the server runs. */
export const NEVER: Source = { revision: async () => 0 };

type Asked = {
  key: string;
  /** Fills the text before it is sent, and the name of the filled text that is kept. */
  filling?: { as: string; fill: (text: string) => string };
  /** The query that is added when an answer has moved. */
  search?: string;
  /** The status, when it differs for a kept answer: 404 when the page does not exist. */
  status?: ContentfulStatusCode;
  /** The `Cache-Control` header. */
  cache?: string;
};

/** Bytes of all kept answers, and as many again of filled ones. */
const MOST_BYTES = 24 * 1024 * 1024;
/** How many filled answers are packed in a second. Honest sites have few hosts; hosts that are made up have no end. */
const PACKED_A_SECOND = 5;
/** For so many milliseconds an earlier answer is sent: what nobody has asked for since may be of last year. */
const LATE_FOR = 60_000;
const MOST_ENDED = 1000;
/** How many answers, the most recently used, are made ahead of a large change. */
const AHEAD = 3;

/**
 * Makes answers when they are first requested, and keeps them compressed while the revision is the same and there is
 * room (docs: Kept answers). Call it for each request, after all checks of the call. What differs between visitors is
 * filled in afterwards, so made-up hosts cause no new answers.
 */
export function keptAnswers(source: Source, most = MOST_BYTES) {
  const made = latest<string, Remade>(most, ({ size }) => size);
  const filled = latest<string, Dated>(most, ({ size }) => size);
  const making = new Map<string, Promise<Kept | Moved>>();
  const mayPack = atMostASecond(PACKED_A_SECOND);
  let madeOf: number | undefined;
  let isLate = false;
  /** When this revision, and each earlier one, was the present one last. */
  let now = 0;
  const ended = latest<number, number>(MOST_ENDED);
  let next: { revision: number; made: [string, Remade][] } | undefined;

  source.ahead?.(async (revision) => {
    const own = { revision, made: [] as [string, Remade][] };
    for (const [key, { make }] of made.newest(AHEAD)) {
      const answer = await packed(make);
      if (!('movedTo' in answer)) own.made.push([key, { ...answer, of: revision, make }]);
    }
    next = own;
  });

  function begin(revision: number, mayBeLate: boolean) {
    isLate = mayBeLate;
    if (!isLate) made.clear();
    if (!isLate) filled.clear();
    if (madeOf !== undefined) ended.keep(madeOf, now);
    madeOf = revision;
    if (next?.revision === revision) for (const [key, answer] of next.made) made.keep(key, answer);
    next = undefined;
  }

  function makeOnce(name: string, make: () => Promise<Made>) {
    const begun = making.get(name);
    if (begun) return begun;
    const beginning = packed(make);
    making.set(name, beginning);
    const end = () => making.delete(name);
    beginning.then(end, end);
    return beginning;
  }

  return async (c: Context<Env>, { key, filling, search = '', ...how }: Asked, makeOwn: () => Promise<Made>) => {
    const make = filling ? () => makeOwn().then(toBeFilled) : makeOwn;
    const revision = await source.revision();
    if (revision !== madeOf) begin(revision, (await source.isLate?.()) ?? false);
    const name = `${revision}\n${key}`;
    const makeNow = async () => {
      const known = revision === madeOf ? made.find(key) : undefined;
      if (known?.of === revision) return known;
      const answer = await makeOnce(name, make);
      if (revision !== madeOf) return answer;
      // An answer made during a change may belong to either revision. Missing pages are not kept: they have more
      // addresses than there is room.
      if ('movedTo' in answer || answer.status !== 200) made.forget(key);
      else made.keep(key, { ...answer, of: revision, make });
      return answer;
    };
    const makeInTurn = () => source.inTurn?.(c, makeNow) ?? makeNow();
    const last = made.find(key);
    now = performance.now();
    const isOld = (of: number) => now - (ended.find(of) ?? 0) > LATE_FOR;
    const known = last && last.of !== revision && (isOld(last.of) || source.isAwaitedBy?.(c)) ? undefined : last;
    // An earlier answer is sent while the new one is made.
    if (known && known.of !== revision && !making.has(name)) makeInTurn().catch(() => {});
    const answer = known ?? (await (making.get(name) ?? makeInTurn()));
    if ('movedTo' in answer) return c.redirect(answer.movedTo + search, 301);
    if (!filling) return send(c, answer, how);
    const filledKey = `${filling.as}\n${key}`;
    const of = known?.of ?? revision;
    const ready = filled.find(filledKey);
    if (ready?.of === of) return send(c, ready, how);
    const text = filling.fill((await answer.in('identity')).toString());
    if (!mayPack()) return send(c, plain({ ...answer, text }), how);
    const whole = await pack({ ...answer, text });
    if (revision === madeOf && answer.status === 200) filled.keep(filledKey, { ...whole, of });
    return send(c, whole, how);
  };
}

/** A call that answers with one list. */
export function keptList<Name extends KeptName>(
  db: Database,
  lists: ListName | readonly ListName[],
  read: () => Promise<Sent<Name> | PackedJson<Sent<Name>>>,
  source = fromLists,
): Answer<Name> {
  const send = keptLists<Name>(db, lists, read, source);
  return ({ c }) => send(c, '');
}

/** The same for lists of one kind that differ by a key. */
export function keptLists<Name extends KeptName>(
  db: Database,
  lists: ListName | readonly ListName[],
  read: (key: string) => Promise<Sent<Name> | PackedJson<Sent<Name>>>,
  source = fromLists,
) {
  const answer = keptAnswers(source(db, lists));
  return async (c: Context<Env>, key: string) => {
    const make = async () => ({ text: textOf(await read(key)), type: 'application/json' });
    return (await answer(c, { key }, make)) as Response as Reply<Name>;
  };
}

/** A list as packed JSON: the helper that reads a long list also packs it. */
export type PackedJson<Value> = { packed: PackedText; of?: Value };
export const packedJson = async <Value extends object>(of: Value): Promise<PackedJson<Value>> => ({
  packed: await packText(jsonParts(of)),
});

const textOf = <Value extends object>(list: Value | PackedJson<Value>) =>
  'packed' in list ? (list as PackedJson<Value>).packed : JSON.stringify(list);

async function packed(make: () => Promise<Made>) {
  const made = await make();
  return 'movedTo' in made ? made : pack(made);
}

/** Up to so many characters are packed in 5 ms. The addresses of 20,000 skins, which are longer, wait for a thread. */
const MOST_AT_ONCE = 512 * 1024;

const toBeFilled = (made: Made): Made =>
  'text' in made && typeof made.text === 'string' && made.text.length <= MOST_AT_ONCE
    ? { ...made, text: packNow(made.text) }
    : made;

const pack = async ({ text, type, status = 200 }: Text): Promise<Kept> => ({
  ...packedBytes(typeof text === 'string' ? await packText(text) : text),
  type,
  status,
});

function plain({ text, type, status }: { text: string; type: string; status: ContentfulStatusCode }): Kept {
  const bytes = Buffer.from(text);
  return {
    sha256: hash('sha256', bytes, 'hex'),
    in: async () => bytes,
    size: bytes.length,
    type,
    status,
    isPlain: true,
  };
}

/** Sends the smallest form that the visitor accepts, or 304 when the visitor has it already. */
async function send(
  c: Context<Env>,
  kept: Kept,
  { status = kept.status, cache = 'no-cache' }: Pick<Asked, 'status' | 'cache'>,
) {
  // Weak, because the encodings share it.
  const etag = `W/"${kept.sha256.slice(0, 32)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', cache);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (status === 200 && isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  const encoding = kept.isPlain ? 'identity' : encodingFor(c);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', kept.type);
  return c.body(await kept.in(encoding), status);
}
