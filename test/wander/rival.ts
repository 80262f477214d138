import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import { addAccount, openSessionOf } from '../support/rows.ts';
import type { Site } from '../support/site.ts';

export type Rival = Awaited<ReturnType<typeof openRival>>;

/** Another owner, who changes the same lists at the same time, without a browser. */
export async function openRival({ url, db }: Site) {
  const id = await addAccount(db, 'rex', ['owner']);
  const Cookie = `__Host-session=${await openSessionOf(db, id)}`;
  return {
    id,
    /** Makes a call; a refusal is ignored. */
    async call(name: CallName, { id = '', body }: { id?: string; body?: unknown } = {}) {
      const { method, path } = calls[name];
      const answer = await fetch(url + path.replace(/:\w+/, encodeURIComponent(id)), {
        method,
        headers: { [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json', Cookie },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
    },
  };
}
