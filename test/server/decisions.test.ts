import { expect, it } from 'vitest';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { Flag } from '#contract/users/user.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { updateRows } from '../support/rows.ts';
import { hire, refusal, serveDatabase } from '../support/staff.ts';
import {
  accept,
  beginSuggestions,
  bytesOf,
  decline,
  firstOf,
  IVY,
  mine,
  queue,
  ROSE,
  suggest,
  WHY,
} from '../support/suggestions.ts';

const FORBIDDEN = refusal('forbidden', 'You do not have permission to do this.');

describeOnEachDatabase('a decision about a suggestion (docs: Review)', (open, once, openTwice) => {
  it('is made once, by one of two reviewers at two servers; the other reads who, what and when', async () => {
    const [db, other] = await openTwice();
    const { url, boss, ann, change } = await beginSuggestions(db);
    const two = await serveDatabase(other);
    const eve = await hire(db, two.url, 'eve');
    for (let round = 0; round < 5; round += 1) {
      await suggest(ann, change({ texture: `right ${round}` }, { version: round + 1 }));
      const seen = await firstOf(boss);
      const answers = await Promise.all([accept(boss, seen), round % 2 ? decline(eve, seen) : accept(eve, seen)]);
      const lost = answers.findIndex(({ status }) => status !== 200);
      const [winner, did] = [lost === 0 ? 'eve' : 'boss', lost === 0 && round % 2 ? 'declined' : 'accepted'] as const;
      const why = did === 'declined' ? { why: 'wrong' } : {};
      const current = { _id: seen._id, state: did, at: expect.any(Number), by: winner, ...why };
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers[lost]?.json).toEqual(
        refusal('already_decided', `${winner} ${did} this suggestion already.`, { current }),
      );
      // The skin moved on only when it was accepted.
      if (did === 'declined') await boss.save(seen.skin ?? '', { ...ROSE, animation: `a${round}`, version: round + 1 });
    }
    expect((await (await fetch(`${url}/api/skins`)).json()).skins[0].details[0].version).toBe(6);
  });

  it('about a skin that has changed is refused with the three states', async () => {
    const { url, boss, ann, rose, change } = await beginSuggestions(await open());
    await suggest(ann, change({ texture: 'right' }));
    const seen = await firstOf(boss);
    await boss.save(rose._id, { ...ROSE, texture: 'meanwhile', version: 1 });
    const before = await bytesOf(url);
    const refused = await accept(boss, seen);
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'stale',
        message: 'Somebody changed Ash – Rose meanwhile. Look at the new values, then decide.',
        current: {
          before: { texture: ROSE.texture },
          content: { fields: { texture: 'right' } },
          now: { texture: 'meanwhile' },
          ...{ isStale: true, skinVersion: 2 },
        },
      },
    });
    expect(await bytesOf(url)).toBe(before);
    expect((await accept(boss, await firstOf(boss))).status).toBe(200);
  });

  once('made in two tabs of one reviewer counts once', async () => {
    const { url, boss, ann, change } = await beginSuggestions(await open());
    await suggest(ann, change({ texture: 'right' }));
    const seen = await firstOf(boss);
    await accept(boss, seen);
    const after = await bytesOf(url);
    expect((await accept(boss, seen)).json).toMatchObject({
      code: 'already_decided',
      message: 'boss accepted this suggestion already.',
    });
    expect((await decline(boss, seen)).json).toMatchObject({ code: 'already_decided' });
    expect(await bytesOf(url)).toBe(after);
  });

  once('about a skin that was deleted says what to do', async () => {
    const { boss, ann, rose, change } = await beginSuggestions(await open());
    await suggest(ann, change({ texture: 'right' }));
    const seen = await firstOf(boss);
    await boss.remove(rose._id);
    expect(await queue(boss)).toMatchObject({ suggestions: [{ now: null, isStale: true }] });
    expect(await accept(boss, seen)).toMatchObject({
      status: 410,
      json: { code: 'gone', message: 'Ash – Rose is no longer in the list. Decline the suggestion.' },
    });
    expect((await suggest(ann, change({ texture: 'x' }))).json).toEqual(
      refusal('gone', 'This skin was deleted meanwhile. Nothing was sent.'),
    );
    expect((await decline(boss, seen, { why: 'other', words: 'It was a double.' })).status).toBe(200);
    expect((await mine(ann)).suggestions).toMatchObject([{ decided: { why: 'other', words: 'It was a double.' } }]);
  });

  once('may change the content, which is checked like that of staff', async () => {
    const { url, boss, ann, change } = await beginSuggestions(await open());
    await suggest(ann, change({ ingamename: 'Red Rose', texture: 'rihgt' }));
    const seen = await firstOf(boss);
    const send = (content: object) => accept(boss, seen, content);
    expect((await send({ fields: { ingamename: 'IVY' } })).json).toMatchObject({
      code: 'name_used',
      message: 'Ash has a skin named Ivy already.',
    });
    expect((await send({ fields: { owner: 'me' } })).json).toMatchObject({ code: 'invalid' });
    expect((await send(ROSE_AS_IT_IS)).json).toMatchObject({
      code: 'invalid',
      message: 'Ash – Rose has these values already. Decline the suggestion as a duplicate.',
    });
    expect((await send({ fields: { texture: 'right' } })).status).toBe(200);
    expect((await (await fetch(`${url}/api/skins`)).json()).skins[0].details[0]).toMatchObject({
      ingamename: 'Red Rose',
      texture: 'right',
    });
  });

  once('is for a program only about the kinds of its token’s rights', async () => {
    const { url, boss, ann, change } = await beginSuggestions(await open());
    await suggest(ann, change({ texture: 'right' }));
    await suggest(ann, { kind: 'add', legend: 'Ash', fields: { ...IVY, ingamename: 'New', texture: 'new' }, ...WHY });
    const [correction, addition] = (await queue(boss)).suggestions;
    const { secret } = (await boss.send('POST', '/api/account/tokens', { name: 'n', allows: 'editskins', days: 7 }))
      .json;
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` };
    const read = await (await fetch(`${url}/api/suggestions`, { headers })).json();
    expect(read.suggestions.map(({ kind }: ReviewSuggestion) => kind)).toEqual(['change']);
    const answers = [];
    for (const one of [addition, correction]) {
      const place = `${url}/api/suggestions/${one?._id}`;
      const body = JSON.stringify({ version: one?.version, skinVersion: one?.skinVersion });
      const seen = await fetch(place, { headers });
      const accepted = await fetch(`${place}/acceptance`, { method: 'POST', headers, body });
      answers.push([seen.status, accepted.status]);
    }
    expect(answers).toEqual([
      [403, 403],
      [200, 200],
    ]);
  });

  once('about a missing skin may give it to another legend, with the rest of what was suggested', async () => {
    const { url, boss, ann } = await beginSuggestions(await open());
    const fields = { ...IVY, texture: 'new', animation: 'ash_anim' };
    await suggest(ann, { kind: 'add', legend: 'Axel', fields, ...WHY });
    const seen = await firstOf(boss);
    expect((await accept(boss, seen, { legend: 'Dummy' })).json).toMatchObject({ code: 'invalid' });
    await accept(boss, seen, { legend: 'Axle', fields: { ingamename: 'Poison Ivy', animation: null } });
    const { skins } = await (await fetch(`${url}/api/skins`)).json();
    expect(skins.map(({ legend }: { legend: string }) => legend)).toEqual(['Ash', 'Axle']);
    const { animation, ...kept } = fields;
    expect(skins[1].details).toEqual([expect.objectContaining({ ...kept, ingamename: 'Poison Ivy' })]);
    expect(Object.keys(skins[1].details[0])).not.toContain('animation');
  });

  once('is read by those who may decide, while it is open', async () => {
    const { boss, ann, bob, change } = await beginSuggestions(await open());
    await suggest(ann, change({ texture: 'right' }));
    await suggest(bob, change({ texture: 'right' }));
    const seen = await firstOf(boss);
    const read = async (person: typeof boss, id: string) => (await person.send('GET', `/api/suggestions/${id}`)).json;
    expect(await read(boss, seen._id)).toEqual({ suggestion: seen });
    // One that joined it is decided with it.
    expect(await read(boss, (await mine(bob)).suggestions[0]?._id ?? '')).toEqual({ suggestion: seen });
    expect(await read(ann, seen._id)).toEqual(FORBIDDEN);
    expect(await read(boss, 'nobody')).toEqual(refusal('not_found', 'This suggestion no longer exists.'));
    await decline(boss, seen);
    expect(await read(boss, seen._id)).toMatchObject({
      code: 'already_decided',
      message: 'boss declined this suggestion already.',
    });
  });

  once('says how the suggestions of its people went, this one included', async () => {
    const { boss, ann, bob, change } = await beginSuggestions(await open());
    await suggest(ann, change({ texture: 'right' }));
    await suggest(bob, change({ texture: 'right' }));
    await suggest(bob, change({ model: 'right_w' }));
    const seen = await firstOf(boss);
    const people = (state: object) => [
      { name: 'ann', accepted: 0, declined: 0, open: 0, ...state },
      { name: 'bob', accepted: 0, declined: 0, ...state, open: 'open' in state ? 2 : 1 },
    ];
    const byName = ({ json }: Awaited<ReturnType<typeof accept>>) =>
      json.people.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1));
    const declined = await decline(boss, seen);
    expect(byName(declined)).toEqual(people({ declined: 1 }));
    const { version } = declined.json;
    const opened = await boss.send('POST', `/api/suggestions/${seen._id}/reopen`, { version });
    expect(byName(opened)).toEqual(people({ open: 1 }));
    expect(byName(await accept(boss, { ...seen, version: opened.json.version }))).toEqual(people({ accepted: 1 }));
  });

  once('is for people who hold the right of its kind at that moment, and the queue shows them no other', async () => {
    const db = await open();
    const { url, boss, ann, bob, rose, ivy, change } = await beginSuggestions(db);
    await suggest(ann, change({ texture: 'right' }));
    await suggest(ann, { kind: 'name', skin: rose._id, language: 'french', name: 'La Rose', ...WHY });
    await suggest(bob, { kind: 'add', legend: 'Ash', fields: { ...IVY, ingamename: 'New', texture: 'new' }, ...WHY });
    await suggest(bob, { kind: 'remove', skin: ivy._id, version: 1, ...WHY });
    const all = (await queue(boss)).suggestions;
    const rights: [Flag, string[]][] = [
      ['editskins', ['change', 'name']],
      ['addskins', ['add']],
      ['deleteskins', ['remove']],
    ];
    for (const [right, kinds] of rights) {
      const person = await hire(db, url, right, [right]);
      const shown = await queue(person);
      expect([shown.suggestions.map(({ kind }) => kind), shown.waiting]).toEqual([kinds, kinds.length]);
      const others = all.filter(({ kind }) => !kinds.includes(kind));
      for (const one of others) {
        expect([(await accept(person, one)).json, (await decline(person, one)).json]).toEqual([FORBIDDEN, FORBIDDEN]);
      }
      expect((await person.send('GET', '/api/dashboard')).json.suggestions).toBe(kinds.length);
      await updateRows(db, 'account', { [right]: 0, owner: 0 }, { id: person._id });
      const own = all.filter(({ kind }) => kinds.includes(kind));
      for (const one of own) expect((await accept(person, one)).json).toEqual(FORBIDDEN);
    }
    expect((await queue(boss)).waiting).toBe(4);
    expect((await ann.send('GET', '/api/suggestions')).status).toBe(403);
  });

  once('to decline is undone by opening it again, once', async () => {
    const { boss, ann, change } = await beginSuggestions(await open());
    await suggest(ann, change({ texture: 'right' }));
    const seen = await firstOf(boss);
    expect((await decline(boss, seen, { why: 'other' })).json).toMatchObject({
      code: 'invalid',
      fields: { words: 'Write the reason in your own words.' },
    });
    const { version } = (await decline(boss, seen)).json;
    expect(await queue(boss, '?state=declined')).toMatchObject({
      suggestions: [{ decided: { by: 'boss', why: 'wrong' } }],
    });
    const reopen = () => boss.send('POST', `/api/suggestions/${seen._id}/reopen`, { version });
    expect((await reopen()).json).toMatchObject({ message: 'Suggestion opened again', version: 3 });
    expect((await queue(boss)).waiting).toBe(1);
    expect((await reopen()).json).toMatchObject({
      code: 'already_decided',
      message: 'Somebody opened this suggestion again already.',
    });
    expect((await accept(boss, seen)).json).toMatchObject({ code: 'stale', current: { version: 3 } });
  });
});

const ROSE_AS_IT_IS = { fields: { ingamename: ROSE.ingamename, texture: ROSE.texture } };
