import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import { openSession } from '../../server/accounts/sessions/sessions.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';

/** The result of one requested change; each name is used once. */
type Asked = {
  name: string;
  /**
   * `cut`: no answer came, so both results are valid. `refused`: the answer said that nothing was saved. `brought`: by
   * an import, whose answer names no skins.
   */
  answer: 'saved' | 'brought' | 'refused' | 'cut';
  /** The first name of the same import; all its names are saved, or none. */
  together?: string;
  /** The skin and its version in the answer, when saved. */
  skin?: Skin;
};

/** All requested changes, and answers that must not occur. */
export type Ledger = { asked: Asked[]; wrong: string[] };

// One account may make 120 changes a minute.
const ACCOUNTS = 60;

/** Adds owners to the database and returns their Cookie headers. */
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

/** Until stopped, people add skins and rename their own, and one person imports. */
export function editing({ url, cookies, hands, ledger }: People & { url: string; hands: number }) {
  const send = senderOf(cookies);
  let isOver = false;
  let calm: Promise<unknown> | undefined;
  async function work() {
    let mine: Skin | undefined;
    while (!isOver) {
      await calm;
      const name = uuid();
      const edits = mine !== undefined && Math.random() < 0.6;
      const answer = await (mine && edits ? rename(send, url, mine, name) : add(send, url, name));
      mine = note(ledger, name, answer) ?? (answer === undefined ? undefined : mine);
      // After a refusal, tries again, but not a thousand times a second.
      if (answer === undefined || answer.status >= 400) await wait(20);
    }
  }
  const working = Promise.all([
    ...Array.from({ length: hands }, work),
    importing(
      { url, cookies, ledger },
      () => isOver,
      (applying) => {
        calm = applying;
      },
    ),
  ]);
  return {
    async stop() {
      isOver = true;
      await working;
    },
  };
}

/** The number of skins in each import: enough that one is often under way. */
const BROUGHT = 60;

/**
 * Imports again and again until stopped: an import is saved as a whole, or not at all. Every second time the others wait
 * meanwhile: while eight people save without a pause, the list is never as the import has seen it.
 */
function importing(
  { url, cookies, ledger }: People & { url: string },
  isOver: () => boolean,
  calm: (applying: Promise<unknown>) => void,
) {
  // An import belongs to one account.
  const send = senderOf(cookies.slice(-1));
  return (async () => {
    for (let times = 0; !isOver(); times++) {
      const names = Array.from({ length: BROUGHT }, () => uuid());
      const applying = importOf(send, url, names);
      if (times % 2 === 0) calm(applying);
      const answer = await applying;
      noteImport(ledger, names, answer);
      await wait(answer?.status === 200 ? 100 : 300);
    }
  })();
}

/** Sends an import and applies it; applies it again to the current list after a conflict. */
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
    wrong.push(`An import answered ${answer.status}: ${answer.json.message}`);
}

/** Until stopped, two people rename one skin at the same time, each at their own server. */
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
      if (saved[0] && saved[1]) ledger.wrong.push(`Two people both renamed version ${both.version} of one skin.`);
      // Continues with the newest known version; without one, with another skin.
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

/** Sends each request as the next of these people; undefined when no answer came. */
export function senderOf(cookies: readonly string[]) {
  let turn = Math.floor(Math.random() * cookies.length);
  return async (method: string, address: string, body?: object): Promise<Answer | undefined> => {
    const Cookie = cookies[turn++ % cookies.length] ?? '';
    const headers = { [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json', Cookie };
    try {
      const answer = await fetch(address, { method, headers, body: body ? JSON.stringify(body) : null });
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

type Answer = {
  status: number;
  json: { data?: Skin; message?: string; code?: string; current?: object; seen?: object };
};

/** Notes an answer; returns the skin when it was saved. */
function note({ asked, wrong }: Ledger, name: string, answer: Answer | undefined) {
  if (answer === undefined) return void asked.push({ name, answer: 'cut' });
  const { status, json } = answer;
  if (status < 300 && json.data) {
    asked.push({ name, answer: 'saved', skin: json.data });
    return json.data;
  }
  // A connection lost during a commit leaves the result unknown.
  const isUnknown = json.message?.startsWith('The database does not answer.');
  asked.push({ name, answer: isUnknown ? 'cut' : 'refused' });
  if (![409, 429, 503].includes(status)) wrong.push(`A change answered ${status}: ${json.message}`);
  return undefined;
}
