import type { CallName } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import { addAccount } from '../support/accounts.ts';
import type { Site } from '../support/site.ts';
import { cookieOf, HEADERS } from '../support/visitor.ts';

export type Rival = Awaited<ReturnType<typeof openRival>>;

/** Another owner, who changes the same lists at the same time, without a browser. */
export async function openRival({ url, db }: Site) {
  const id = await addAccount(db, 'rex', ['owner']);
  const Cookie = await cookieOf(db, id);
  return {
    id,
    /** Makes a call; a refusal is ignored. */
    async call(name: CallName, { id = '', body }: { id?: string; body?: unknown } = {}) {
      const { method, path } = calls[name];
      const answer = await fetch(url + path.replace(/:\w+/, encodeURIComponent(id)), {
        method,
        headers: { ...HEADERS, Cookie },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
    },
  };
}
