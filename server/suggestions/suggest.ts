import type { SuggestionDraft } from '#contract/suggestions/draft.ts';
import { type Mark, MOST_A_DAY, MOST_OPEN, MOST_SHOWN, type OwnSuggestion } from '#contract/suggestions/suggestion.ts';
import { nameKey } from '#contract/text.ts';
import { type Suggested, sameText } from '#rules/suggestions/marks-of.ts';
import type { Database, Trx } from '../database/tables.ts';
import { inTurn } from '../database/write.ts';
import { addressOf, type Deps } from '../http/deps.ts';
import type { Answer, Answers } from '../http/router.ts';
import { count, uncount } from '../limits/limits.ts';
import { Refused } from '../program/refused.ts';
import { idAfter } from '../records/change-record.ts';
import { leaveGroup } from '../records/suggestion-group.ts';
import { findAnySkin, refuseStale } from '../skins/change-skin.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import { checkDraft, findSuggestion, keptListed, type SuggestionRow, skinThen } from './check.ts';
import { readShown } from './shown.ts';

const DAY = 24 * 3_600_000;

/**
 * Refuses an account with too many suggestions. Only those that were taken in are rows, so refused ones do not count
 * (docs: Limits of suggestions).
 */
async function refuseTooMany(trx: Trx, account: string, now: number) {
  const own = trx.selectFrom('suggestion').where('account_id', '=', account);
  const open = await own
    .where('state', '=', 'open')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(open.count) >= MOST_OPEN) {
    const text = `${MOST_OPEN} of your suggestions wait for a decision. Withdraw one of them, or wait until one is decided.`;
    throw new Refused(409, 'too_many', text);
  }
  const today = await own
    .where('created_at', '>', now - DAY)
    .select(['created_at'])
    .orderBy('id', 'desc')
    .limit(MOST_A_DAY)
    .execute();
  const oldest = today.at(-1);
  if (today.length < MOST_A_DAY || !oldest) return;
  const seconds = Math.ceil((oldest.created_at + DAY - now) / 1000);
  const hours = Math.ceil(seconds / 3600);
  throw new Refused(
    429,
    'slow_down',
    `You have sent ${MOST_A_DAY} suggestions in a day. Send the next one in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

/**
 * `POST /api/suggestions`: takes a suggestion in, after the checks. The list stays as it is until somebody accepts it
 * (docs: Suggestions).
 */
export function suggest({ db, limits, now, settings }: Deps): Answer<'suggest'> {
  const listed = keptListed(db);
  return async ({ c, body, person }) => {
    const bucket = `suggest ${addressOf(c, settings)}`;
    await count(db, bucket, limits.suggestions, now());
    const row = await take(body).catch(async (error) => {
      // What the checks refuse does not count.
      await uncount(db, bucket);
      throw error;
    });
    const [suggestion] = await ownOf(db, [row]);
    if (!suggestion) throw new TypeError('The suggestion is not there.');
    return c.json({ suggestion, joined: suggestion.others, message: say(suggestion.others) }, 201);

    async function take(draft: SuggestionDraft) {
      const { suggested, marks } = await checkDraft(db, draft, { listed: await listed(), account: person._id });
      const by = { account: person._id, at: now(), marks };
      return inTurn(db, 'skins', (trx) => keep(trx, draft, suggested, by));
    }
  };
}

function say(others: number) {
  if (others === 0) return 'Thank you. Your suggestion waits for a decision.';
  const who = others === 1 ? 'Another person has' : `${others} others have`;
  return `Thank you. ${who} suggested the same, so your suggestions are decided together.`;
}

type By = { account: string; at: number; marks: readonly Mark[] };

async function keep(trx: Trx, draft: SuggestionDraft, suggested: Suggested, { account, at, marks }: By) {
  await refuseTooMany(trx, account, at);
  const about = draft.kind === 'add' ? await aboutLegend(trx, suggested) : await aboutSkin(trx, draft, suggested);
  const same = sameText(suggested);
  const joins = await findSame(trx, same, account);
  const { fields, language, name } = suggested;
  const row: SuggestionRow = {
    id: idAfter(await lastId(trx)),
    kind: draft.kind,
    ...about,
    account_id: account,
    content_json: JSON.stringify({ fields, language, name }),
    same,
    reason: draft.reason,
    evidence: draft.evidence ?? null,
    marks_json: JSON.stringify(marks),
    joins,
    state: 'open',
    ...{ decided_by: null, decided_at: null, why: null, words: null, seen_at: null, batch_id: null },
    created_at: at,
    version: 1,
  };
  await trx.insertInto('suggestion').values(row).execute();
  return row;
}

type About = Pick<
  SuggestionRow,
  'skin_id' | 'legend_id' | 'legend_name' | 'ingamename' | 'before_json' | 'skin_version'
>;

async function aboutLegend(trx: Trx, { legend, fields }: Suggested): Promise<About> {
  const found = await trx
    .selectFrom('legend')
    .select(['id', 'name'])
    .where('name_key', '=', nameKey(legend))
    .executeTakeFirst();
  return {
    ...{ skin_id: null, before_json: null, skin_version: null },
    legend_id: found?.id ?? null,
    legend_name: found?.name ?? legend,
    ingamename: fields?.ingamename ?? '',
  };
}

async function aboutSkin(
  trx: Trx,
  draft: Exclude<SuggestionDraft, { kind: 'add' }>,
  { language }: Suggested,
): Promise<About> {
  const skin = await findListed(trx, draft.skin);
  if (draft.kind !== 'name') {
    const message = 'This skin was changed meanwhile. Look at the new values, then send your suggestion again.';
    await refuseStale(trx, skin, { seen: draft.version, message });
  }
  return {
    skin_id: skin.id,
    legend_id: skin.legend_id,
    legend_name: skin.legend,
    ingamename: skin.ingamename,
    before_json: JSON.stringify(skinThen(skin, language)),
    skin_version: skin.version,
  };
}

/** The skin of this id, if it is in the list. */
async function findListed(trx: Trx, id: string): Promise<SkinRecord> {
  const skin = await findAnySkin(trx, id);
  if (!skin) throw new Refused(404, 'not_found', 'The list has no skin with this id.');
  if (skin.removed_at !== null) throw new Refused(410, 'gone', 'This skin was deleted meanwhile. Nothing was sent.');
  return skin;
}

/** The newest id, so that ids grow even when a clock was set back; webhooks and queues are read by them. */
async function lastId(trx: Trx) {
  const { id } = await trx
    .selectFrom('suggestion')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? '';
}

/** The first open suggestion that says the same; null for none. */
async function findSame(trx: Trx, same: string, account: string) {
  const others = await trx
    .selectFrom('suggestion')
    .select(['id', 'account_id', 'joins'])
    .where('same', '=', same)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  if (others.some(({ account_id }) => account_id === account))
    throw new Refused(400, 'invalid', 'You have suggested this already. It waits for a decision.');
  return others.find(({ joins }) => joins === null)?.id ?? null;
}

/** The calls about your own suggestions. */
export const ownSuggestions = ({ db, now }: Deps) =>
  ({
    /** `GET /api/suggestions/mine`: your suggestions, the newest 100, and how many were decided that you have not seen. */
    readOwnSuggestions: async ({ c, person }) => {
      const rows = await db
        .selectFrom('suggestion')
        .selectAll()
        .where('account_id', '=', person._id)
        .orderBy('id', 'desc')
        .limit(MOST_SHOWN)
        .execute();
      const suggestions = await ownOf(db, rows);
      return c.json({ suggestions, news: suggestions.filter(({ isNews }) => isNews).length });
    },

    /** `PUT /api/suggestions/mine/seen`: notes that you have seen these decisions. */
    seeDecisions: async ({ c, body, person }) => {
      await inTurn(db, 'skins', (trx) =>
        trx
          .updateTable('suggestion')
          .set({ seen_at: now() })
          .where('account_id', '=', person._id)
          .where('id', 'in', body.ids)
          .where('state', 'in', ['accepted', 'declined'])
          .where('seen_at', 'is', null)
          .execute(),
      );
      return c.json({ message: 'Seen' });
    },

    /** `DELETE /api/suggestions/{id}`: withdraws your open suggestion. Those that joined it stay. */
    withdrawSuggestion: async ({ c, params, person }) => {
      await inTurn(db, 'skins', async (trx) => {
        const row = await findSuggestion(trx, params.id);
        if (row.account_id !== person._id) throw new Refused(404, 'not_found', 'You have no such suggestion.');
        if (row.state === 'withdrawn') return;
        if (row.state !== 'open')
          throw new Refused(409, 'already_decided', `Your suggestion was ${row.state} already.`);
        await trx
          .updateTable('suggestion')
          .set({ state: 'withdrawn', joins: null, version: row.version + 1 })
          .where('id', '=', row.id)
          .execute();
        await leaveGroup(trx, row.id);
      });
      return c.json({ message: 'Suggestion withdrawn' });
    },
  }) satisfies Answers;

/** These suggestions as their person sees them. */
async function ownOf(db: Database, rows: readonly SuggestionRow[]): Promise<OwnSuggestion[]> {
  const { shownOf } = await readShown(db, rows);
  return rows.map((row) => ({ ...shownOf(row), isNews: isNews(row) }));
}

/** Was it decided, and has its person not seen that? */
const isNews = ({ state, seen_at }: Pick<SuggestionRow, 'state' | 'seen_at'>) =>
  (state === 'accepted' || state === 'declined') && seen_at === null;

/**
 * How many of the newest suggestions of an account, which its page shows, were decided unseen, for a reply; nothing for
 * none.
 */
export async function newsOf(db: Database, account: string): Promise<{ news?: number }> {
  const shown = await db
    .selectFrom('suggestion')
    .select(['state', 'seen_at'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const news = shown.filter(isNews).length;
  return news > 0 ? { news } : {};
}
