import { expect, it } from 'vitest';
import type { OwnSuggestion, ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { emptyList, hire, refusal } from '../support/staff.ts';

type Server = Awaited<ReturnType<typeof serveDatabase>>;
type Db = Parameters<typeof serveDatabase>[0];

const ROSE = { ingamename: 'Rose', model: 'pilot_medium_ash_rose_w', texture: 'ash_lgnd_rose' };
const IVY = { ingamename: 'Ivy', model: 'pilot_medium_ash_ivy_w', texture: 'ash_lgnd_ivy' };
const WHY = { reason: 'The game shows another one.' };

/** A list with two skins of Ash, an owner, and people without rights. */
async function begin(db: Db) {
  await emptyList(db);
  const { url }: Server = await serveDatabase(db);
  const boss = await hire(db, url, 'boss');
  const rose = (await boss.add('Ash', ROSE)).json.data;
  const ivy = (await boss.add('Ash', IVY)).json.data;
  const ann = await hire(db, url, 'ann', []);
  const bob = await hire(db, url, 'bob', []);
  const change = (fields: object, more: object = {}) => ({
    kind: 'change',
    skin: rose._id,
    version: rose.version,
    fields,
    ...WHY,
    ...more,
  });
  return { url, boss, ann, bob, rose, ivy, change };
}

type Person = Awaited<ReturnType<typeof hire>>;
const suggest = (person: Person, draft: object) => person.send('POST', '/api/suggestions', draft);
const mine = async (person: Person): Promise<{ suggestions: OwnSuggestion[]; news: number }> =>
  (await person.send('GET', '/api/suggestions/mine')).json;
const queue = async (
  person: Person,
  query = '',
): Promise<{ suggestions: ReviewSuggestion[]; waiting: number; next: string | null }> =>
  (await person.send('GET', `/api/suggestions${query}`)).json;
const accept = (person: Person, ...all: ReviewSuggestion[]) =>
  person.send('POST', '/api/suggestions/acceptances', {
    accept: all.map(({ _id, version, skinVersion }) => ({ id: _id, version, skinVersion })),
  });
const bytes = async (url: string) => (await fetch(`${url}/api/skins`)).text();

describeOnEachDatabase('suggestions', (open) => {
  it('wait in the queue and change no list', async () => {
    const { url, boss, ann, change } = await begin(await open());
    const before = await bytes(url);
    const { status, json } = await suggest(
      ann,
      change({ texture: 'ash_lgnd_rose2' }, { evidence: 'https://example.com/a' }),
    );
    expect(status).toBe(201);
    const sent = {
      ...{ kind: 'change', legend: 'Ash', ingamename: 'Rose', address: '/legends/ash/rose', state: 'open', others: 0 },
      before: { ...ROSE, animation: null },
      content: { fields: { texture: 'ash_lgnd_rose2' } },
      ...{ ...WHY, evidence: 'https://example.com/a', marks: [], isNews: false },
    };
    expect(json).toMatchObject({ joined: 0, suggestion: sent });
    expect((await mine(ann)).suggestions).toMatchObject([sent]);
    const { isNews, ...seen } = sent;
    expect(await queue(boss)).toMatchObject({
      suggestions: [
        {
          ...seen,
          by: { name: 'ann', accepted: 0, declined: 0, open: 1 },
          ...{ now: { ...ROSE, animation: null }, isStale: false, right: 'editskins', version: 1 },
          says: { sources: {}, lists: [{ field: 'texture', name: 'ash_lgnd_rose2', groups: [] }] },
        },
      ],
      ...{ waiting: 1, next: null },
    });
    expect(await bytes(url)).toBe(before);
  });

  it('of every kind are accepted by one batch, and one undo leaves the list as it was, byte by byte', async () => {
    const { url, boss, ann, bob, ivy, change } = await begin(await open());
    const old = (await boss.add('Fuse', { ...ROSE, ingamename: 'Old', texture: 'old' })).json.data;
    const before = await bytes(url);
    await suggest(ann, change({ ingamename: 'Red Rose', animation: 'ash_rose_anim' }));
    await suggest(ann, { kind: 'add', legend: 'Axle', fields: { ...IVY, texture: 'new' }, ...WHY });
    await suggest(bob, { kind: 'remove', skin: old._id, version: old.version, ...WHY });
    await suggest(bob, { kind: 'name', skin: ivy._id, language: 'french', name: 'Lierre', ...WHY });
    const accepted = await accept(boss, ...(await queue(boss)).suggestions);
    expect(accepted).toMatchObject({
      status: 200,
      json: { message: '4 suggestions accepted', undo: expect.any(String) },
    });
    expect(JSON.parse(await bytes(url)).skins).toMatchObject([
      { legend: 'Ash', details: [{ ingamename: 'Red Rose', animation: 'ash_rose_anim' }, { ingamename: 'Ivy' }] },
      { legend: 'Axle', details: [{ ingamename: 'Ivy', texture: 'new' }] },
    ]);
    expect((await (await fetch(`${url}/api/skins/names/french`)).json()).names).toEqual({ [ivy._id]: 'Lierre' });
    expect(await mine(ann)).toMatchObject({
      news: 2,
      suggestions: [
        { kind: 'add', state: 'accepted', address: '/legends/axle/ivy', decided: { by: 'boss' }, isNews: true },
        { kind: 'change', state: 'accepted' },
      ],
    });
    const undone = await boss.undo(accepted.json.undo);
    expect(undone.status).toBe(200);
    expect(await bytes(url)).toBe(before);
    expect(await queue(boss)).toMatchObject({ waiting: 4 });
    expect(await mine(ann)).toMatchObject({ news: 0, suggestions: [{ state: 'open' }, { state: 'open' }] });
    await boss.undo(undone.json.historyId);
    expect(await queue(boss)).toMatchObject({ waiting: 0 });
    expect(await mine(ann)).toMatchObject({ news: 2 });
  });

  it('that say the same are decided together', async () => {
    const { boss, ann, bob, change } = await begin(await open());
    await suggest(ann, change({ texture: 'right' }));
    expect((await suggest(ann, change({ texture: 'right' }))).json).toEqual(
      refusal('invalid', 'You have suggested this already. It waits for a decision.'),
    );
    expect((await suggest(bob, change({ texture: 'right' }))).json).toMatchObject({ joined: 1 });
    const first = await queue(boss);
    expect(first).toMatchObject({ waiting: 1, suggestions: [{ others: 1, by: { name: 'ann' } }] });
    await ann.send('DELETE', `/api/suggestions/${first.suggestions[0]?._id}`);
    const [left] = (await queue(boss)).suggestions;
    expect(left).toMatchObject({ others: 0, by: { name: 'bob' } });
    await suggest(ann, change({ texture: 'right' }));
    await boss.send('POST', `/api/suggestions/${left?._id}/decline`, { version: left?.version, why: 'wrong' });
    for (const person of [ann, bob]) {
      const { news, suggestions } = await mine(person);
      expect({ news, state: suggestions[0]?.state, decided: suggestions[0]?.decided?.why }).toEqual({
        news: 1,
        state: 'declined',
        decided: 'wrong',
      });
    }
    await ann.send('PUT', '/api/suggestions/mine/seen', { ids: (await mine(ann)).suggestions.map(({ _id }) => _id) });
    expect((await mine(ann)).news).toBe(0);
  });
});
