import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import { openSession } from '../../server/accounts/sessions.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';

/** What became of one change that somebody asked for; its name is in no other. */
type Asked = {
  name: string;
  /** `cut` when no answer came, so that both is right; `refused` when the answer said that nothing was saved. */
  answer: 'saved' | 'refused' | 'cut';
  /** The skin and its version, as the answer to a saved one has them. */
  skin?: { _id: string; version: number };
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
      cookies.push(`__Host-session=${await openSession(trx, { accountId: id, replaced: undefined, now })}`);
    }
    return cookies;
  });

type Work = {
  /** Where the server is now. */
  url: () => string;
  cookies: readonly string[];
  /** How many hands work at the same time. */
  hands: number;
  ledger: Ledger;
};

/** People who add skins and rename those that they added until they are told to stop. */
export function editing({ url, cookies, hands, ledger }: Work) {
  let isOver = false;
  let turn = 0;
  const send = async (method: string, path: string, body: object) => {
    const Cookie = cookies[turn++ % cookies.length] ?? '';
    const headers = { [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json', Cookie };
    const answer = await fetch(url() + path, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, json: await answer.json() };
  };
  async function work() {
    let mine: { _id: string; version: number } | undefined;
    while (!isOver) {
      const name = uuid();
      const detail = { ingamename: name, model: `${name}_w`, texture: name };
      const edits = mine !== undefined && Math.random() < 0.6;
      const asking = edits
        ? send('PUT', `/api/skins/admin/${mine?._id}`, { ...detail, version: mine?.version })
        : send('POST', '/api/skins/admin', { legend: 'Ash', details: [detail] });
      const answer = await asking.catch(() => undefined);
      mine = note(ledger, name, answer) ?? (answer === undefined ? undefined : mine);
      // Whoever is refused tries again, but not a thousand times a second.
      if (answer === undefined || answer.status >= 400) await wait(20);
    }
  }
  const working = Promise.all(Array.from({ length: hands }, work));
  return {
    async stop() {
      isOver = true;
      await working;
    },
  };
}

type Answer = { status: number; json: { data?: { _id: string; version: number }; message?: string } };

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
  if (![429, 503].includes(status)) wrong.push(`A change was answered with ${status}: ${json.message}`);
  return undefined;
}
