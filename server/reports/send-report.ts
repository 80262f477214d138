import type { Context } from 'hono';
import { v7 as uuid } from 'uuid';
import { ACCOUNT_HEADER } from '#contract/call.ts';
import { doneTexts } from '#contract/done-texts.ts';
import type { User } from '#contract/users/user.ts';
import { browserOf } from '../accounts/sessions/browser-of.ts';
import { retryWhileBusy } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Env } from '../http/env.ts';
import { addressOf } from '../http/network-address.ts';
import type { Answer } from '../http/router.ts';
import { count } from '../limits/limits.ts';
import { printOf } from '../limits/network-print.ts';
import { forgetOldest } from './forget-reports.ts';

/** Who sends a request, if anybody is signed in. */
export type PersonOf = (c: Context<Env>) => Promise<{ user: User } | null>;

/** `POST /api/reports`: keeps a problem that a visitor reports for the owners (docs: Reports). */
export const sendReport =
  ({ db, settings, key, limits, now }: Deps, personOf: PersonOf): Answer<'sendReport'> =>
  async ({ c, body: { trace, ...said } }) => {
    await count(db, `reports ${addressOf(c, settings)}`, limits.reports, now());
    // Another account than this one is refused before (docs: Tabs). A page that shows a guest sends for a guest.
    const isNamed = c.req.header(ACCOUNT_HEADER) !== undefined;
    const account = (isNamed && (await personOf(c))?.user._id) || null;
    const text = trace === undefined ? null : JSON.stringify(trace);
    const row = {
      id: uuid(),
      at: now(),
      account_id: account,
      ...said,
      build: trace?.build ?? null,
      browser: browserOf(c.req.header('User-Agent')),
      trace_json: text,
      trace_bytes: Buffer.byteLength(text ?? ''),
      network: account === null ? printOf(addressOf(c, settings), key) : '',
    };
    await retryWhileBusy(() => db.insertInto('report').values(row).execute());
    await forgetOldest(db, account === null ? 'guests' : 'people');
    return c.json({ message: doneTexts.sendReport }, 201);
  };
