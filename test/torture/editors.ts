import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/calls.ts';
import { openSession } from '../../server/accounts/sessions/sessions.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';

/** What became of one change that somebody asked for; its name is in no other. */
type Asked = {
  name: string;
  /**
   * `cut` when no answer came, so that both is right; `refused` when the answer said that nothing was saved; `brought` by an
   * import, whose answer names no skins.
   */
  answer: 'saved' | 'brought' | 'refused' | 'cut';
  /** The first of the names that came in the same import, all of them or none. */
  together?: string;
  /** The skin and its version, as the answer to a saved one has them. */
  skin?: Skin;
};

/** Everything that was asked for, and answers that nobody should get. */
export type Ledger = { asked: Asked[]; wrong: string[] };

// One account may make 120 changes a minute.
const ACCOUNTS = 60;

/** The Cookie headers of people who are signed in and may do everything, put into the database. */
export const hireMany = (db: Database, count = ACCOUNTS) =>
  write(db, async (trx) => {
    const cookies: string[] = [];
    const now = Date.now();
    for (let number = 0; number < count; number++) {
      const id = uuid();
      const rights = { owner: 1, addskins: 1, editskins: 1, deleteskins: 1 } as const;
      await trx
        .insertInto('account')
        .values({ id, username: id, username_key: id, password: '', ...rights, created_at: now, removed_at: null })
        .execute();
      cookies.push(
        `__Host-session=${await openSession(trx, { accountId: id, replaced: undefined, userAgent: undefined, now })}`,
      );
    }
    return cookies;
  });

type People = { cookies: readonly string[]; ledger: Ledger };
type Skin = { _id: string; version: number };

/** People who add skins and rename those that they added, and one who imports, until they are told to stop. */
export function editing({ url, cookies, hands, ledger }: People & { url: string; hands: number }) {
  const send = senderOf(cookies);
  let isOver = false;
  async function work() {
    let mine: Skin | undefined;
    while (!isOver) {
      const name = uuid();
      const edits = mine !== undefined && Math.random() < 0.6;
      const answer = await (mine && edits ? rename(send, url, mine, name) : add(send, url, name));
      mine = note(ledger, name, answer) ?? (answer === undefined ? undefined : mine);
      // Whoever is refused tries again, but not a thousand times a second.
      if (answer === undefined || answer.status >= 400) await wait(20);
    }
  }
  const working = Promise.all([
    ...Array.from({ length: hands }, work),
    importing({ url, cookies, ledger }, () => isOver),
  ]);
  return {
    async stop() {
      isOver = true;
      await working;
    },
  };
}

/** How many skins each import brings: enough that it is often under way. */
const BROUGHT = 60;

/** Somebody who imports, again and again, until they are told to stop: all of an import is saved, or nothing of it. */
function importing({ url, cookies, ledger }: People & { url: string }, isOver: () => boolean) {
  // A person's imports are theirs alone.
  const send = senderOf(cookies.slice(-1));
  return (async () => {
    while (!isOver()) {
      const names = Array.from({ length: BROUGHT }, () => uuid());
      const answer = await importOf(send, url, names);
      noteImport(ledger, names, answer);
      await wait(answer?.status === 200 ? 100 : 300);
    }
  })();
}

/** Sends an import and applies it, anew to the list as it is when somebody has changed it meanwhile. */
async function importOf(send: Send, url: string, names: readonly string[]): Promise<Answer | undefined> {
  const address = `${url}/api/imports/${uuid()}`;
  const skins = names.map((name) => ({ legend: 'Ash', ...detailOf(name) }));
  const kept = await send('PUT', `${address}/0`, { skins });
  if (kept?.status !== 200) return kept && { status: 503, json: {} };
  let seen: object = { skins: 0, archive: 0 };
  for (let times = 0; times < 20; times++) {
    const answer = await send('POST', address, { parts: 1, seen });
    if (answer?.json.code !== 'stale') return answer;
    seen = answer.json.current ?? seen;
  }
  return { status: 409, json: {} };
}

function noteImport({ asked, wrong }: Ledger, names: readonly string[], answer: Answer | undefined) {
  const isUnknown = answer === undefined || answer.json.message?.startsWith('The database does not answer.');
  const status = isUnknown ? 'cut' : answer.status === 200 ? 'brought' : 'refused';
  asked.push(...names.map((name) => ({ name, answer: status, together: names[0] ?? '' }) as const));
  if (answer && ![200, 409, 429, 503].includes(answer.status))
    wrong.push(`An import was answered with ${answer.status}: ${answer.json.message}`);
}

/** Two who rename one skin at the same moment, each at a server of their own, until they are told to stop. */
export function duelling({ urls, cookies, ledger }: People & { urls: readonly [string, string] }) {
  const send = senderOf(cookies);
  let isOver = false;
  async function work() {
    let duels = 0;
    let skin: Skin | undefined;
    while (!isOver) {
      if (!skin) {
        const name = uuid();
        skin = note(ledger, name, await add(send, urls[0], name));
        continue;
      }
      const both = skin;
      const names = [uuid(), uuid()];
      const answers = await Promise.all(urls.map((url, index) => rename(send, url, both, names[index] ?? '')));
      const saved = answers.map((answer, index) => note(ledger, names[index] ?? '', answer));
      if (saved[0] && saved[1]) ledger.wrong.push(`Both of two renamed version ${both.version} of one skin.`);
      // Whoever knows the newest version goes on; when nobody was told, another skin.
      skin = saved[0] ?? saved[1];
      duels++;
    }
    return duels;
  }
  const working = work();
  return {
    async stop() {
      isOver = true;
      return await working;
    },
  };
}

type Send = ReturnType<typeof senderOf>;

/** Sends each request as another of these people; undefined when no answer came. */
function senderOf(cookies: readonly string[]) {
  let turn = Math.floor(Math.random() * cookies.length);
  return async (method: string, address: string, body: object): Promise<Answer | undefined> => {
    const Cookie = cookies[turn++ % cookies.length] ?? '';
    const headers = { [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json', Cookie };
    try {
      const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
      return { status: answer.status, json: (await answer.json()) as Answer['json'] };
    } catch {
      return undefined;
    }
  };
}

const detailOf = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: name });
const add = (send: Send, url: string, name: string) =>
  send('POST', `${url}/api/skins/admin`, { legend: 'Ash', details: [detailOf(name)] });
const rename = (send: Send, url: string, { _id, version }: Skin, name: string) =>
  send('PUT', `${url}/api/skins/admin/${_id}`, { ...detailOf(name), version });

type Answer = { status: number; json: { data?: Skin; message?: string; code?: string; current?: object } };

/** Keeps what an answer means; the skin when it was saved. */
function note({ asked, wrong }: Ledger, name: string, answer: Answer | undefined) {
  if (answer === undefined) return void asked.push({ name, answer: 'cut' });
  const { status, json } = answer;
  if (status < 300 && json.data) {
    asked.push({ name, answer: 'saved', skin: json.data });
    return json.data;
  }
  // A connection that was lost on the way to a commit leaves nobody who knows.
  const isUnknown = json.message?.startsWith('The database does not answer.');
  asked.push({ name, answer: isUnknown ? 'cut' : 'refused' });
  if (![409, 429, 503].includes(status)) wrong.push(`A change was answered with ${status}: ${json.message}`);
  return undefined;
}
