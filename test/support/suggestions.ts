import type { OwnSuggestion, ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { Database } from '../../server/database/tables.ts';
import { emptyList, hire, serveDatabase } from './staff.ts';

export const ROSE = { ingamename: 'Rose', model: 'pilot_medium_ash_rose_w', texture: 'ash_lgnd_rose' };
export const IVY = { ingamename: 'Ivy', model: 'pilot_medium_ash_ivy_w', texture: 'ash_lgnd_ivy' };
export const WHY = { reason: 'The game shows another one.' };

/** A list with two skins of Ash, an owner, and two people without rights. */
export async function beginSuggestions(db: Database, options: Parameters<typeof serveDatabase>[1] = {}) {
  await emptyList(db);
  const { url } = await serveDatabase(db, options);
  const boss = await hire(db, url, 'boss', ['owner'], options.now);
  const rose = (await boss.add('Ash', ROSE)).json.data;
  const ivy = (await boss.add('Ash', IVY)).json.data;
  const ann = await hire(db, url, 'ann', [], options.now);
  const bob = await hire(db, url, 'bob', [], options.now);
  const change = (fields: object, more: object = {}) => ({
    ...{ kind: 'change', skin: rose._id, version: rose.version, fields, ...WHY },
    ...more,
  });
  return { url, boss, ann, bob, rose, ivy, change };
}

export type Person = Awaited<ReturnType<typeof hire>>;
type Queue = { suggestions: ReviewSuggestion[]; waiting: number; next: string | null };

export const suggest = (person: Person, draft: object) => person.send('POST', '/api/suggestions', draft);

export const mine = async (person: Person): Promise<{ suggestions: OwnSuggestion[]; news: number }> =>
  (await person.send('GET', '/api/suggestions/mine')).json;

export const queue = async (person: Person, query = ''): Promise<Queue> =>
  (await person.send('GET', `/api/suggestions${query}`)).json;

/** The first suggestion of the queue. */
export async function firstOf(person: Person): Promise<ReviewSuggestion> {
  const [first] = (await queue(person)).suggestions;
  if (!first) throw new Error('The queue is empty.');
  return first;
}

type Seen = Pick<ReviewSuggestion, '_id' | 'version' | 'skinVersion'>;

export const accept = (person: Person, { _id, version, skinVersion }: Seen, content?: object) =>
  person.send('POST', `/api/suggestions/${_id}/acceptance`, { version, skinVersion, content });

export const decline = (person: Person, { _id, version }: Seen, more: object = { why: 'wrong' }) =>
  person.send('POST', `/api/suggestions/${_id}/decline`, { version, ...more });

/** The list as it is sent. */
export const bytesOf = async (url: string) => (await fetch(`${url}/api/skins`)).text();
