import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { addAccount, openSessionOf } from '../support/accounts.ts';
import { sendMany } from '../support/sent-suggestions.ts';
import { median, p95 } from './sample.ts';
import { some } from './share.ts';
import { openSite } from './site.ts';
import { count, ms, printTable, printTarget } from './table.ts';

const SUGGESTIONS = some(5000);
const ROUNDS = some(40);
/** Milliseconds. */
const TARGET = 100;

/** Requests one part of a long queue of suggestions after the other, as a reviewer does. */
export async function measureQueue(page: string) {
  await using site = await openSite({ page, rows: 2000 });
  const account = await addAccount(site.db, 'bench', ['owner']);
  const Cookie = `__Host-session=${await openSessionOf(site.db, account)}`;
  const skin = await site.db.selectFrom('skin').select(['id as _id', 'version']).executeTakeFirstOrThrow();
  await sendMany(site.db, { account, skin, count: SUGGESTIONS });
  const times: number[] = [];
  let last: string | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const address = new URL(`/api/suggestions${last === null ? '' : `?after=${last}`}`, site.address);
    const began = performance.now();
    const answer = await fetch(address, { headers: { Cookie } });
    if (!answer.ok) throw new Error(`The queue answered ${answer.status}.`);
    const part = (await answer.json()) as { suggestions: ReviewSuggestion[]; next: string | null };
    times.push(performance.now() - began);
    last = part.next;
  }
  printTable({
    title: `Parts of a queue of ${count(SUGGESTIONS)} suggestions, in ms`,
    head: ['', 'median', 'p95'],
    rows: [['50 suggestions', ...[median, p95].map((of) => ms(of(times)))]],
  });
  printTarget(`answered within ${TARGET} ms`, { isMet: p95(times) <= TARGET, found: `${ms(p95(times))} ms` });
}
