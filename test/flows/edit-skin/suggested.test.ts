import { describe, expect, it } from 'vitest';
import type { ContextFrom } from 'xstate';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import type { EditDraft } from '#machines/rules/drafts.ts';
import { editDraftOf } from '#machines/rules/skin-drafts.ts';
import { offline } from '../../walk/failures.ts';
import { play } from '../played.ts';
import { archive, knight, onlySoldier, skins, soldier } from '../skin-samples.ts';
import {
  AS_OWN,
  addition,
  correction,
  decided,
  ELSEWHERE,
  notOurs,
  reopened,
  skinMoved,
  WAS_DECIDED,
} from '../suggested-samples.ts';

type Answers = Parameters<typeof play>[1];
const saved = { message: 'Suggestion accepted', historyId: 'h1' };

const start = (answers: Answers = {}, draft?: EditDraft) =>
  play(
    editSkinMachine,
    {
      loadSkins: [skins],
      loadArchive: [archive],
      loadSuggestion: [{ suggestion: correction }],
      saveSkin: [saved],
      ...answers,
    },
    { id: '', suggestion: 'q1', draft },
  );

const draftOf = (context: unknown) => editDraftOf(context as ContextFrom<typeof editSkinMachine>);
const type = (value: string) => ({ type: 'name.changed', value }) as const;
const submit = { type: 'skin.submitted' } as const;
const suggested = { ingamename: 'Iron Knight', model: knight.model, texture: 'ash_lgnd_v23_iron', animation: '' };
const typed: EditDraft = {
  ...{ skin: knight, fields: { ...suggested, ingamename: 'Mine' }, showsAnimation: false, askedSuggestion: 'q1' },
};

describe('a suggestion that is changed before it is accepted (docs: Change and accept)', () => {
  it('fills in the form, so that only what is typed can be lost', async () => {
    const { send, done } = start();
    const begun = await send();
    expect([begun.value, begun.skin?._id, begun.fields]).toEqual([{ filling: 'typing' }, knight._id, suggested]);
    expect([draftOf(begun), done]).toEqual([
      undefined,
      [['loadSkins'], ['loadArchive'], ['loadSuggestion', { id: 'q1' }]],
    ]);
    expect(draftOf(await send(type('Mine')))).toEqual(typed);
    expect(draftOf(await send(type('Iron Knight')))).toBeUndefined();
  });

  it('is accepted by saving, with the values of the form', async () => {
    const { send, done } = start();
    const after = await send(type(' Mine '), submit);
    const { _id: id, model, version } = knight;
    const { texture } = suggested;
    expect(done.slice(3)).toEqual([
      [
        'saveSkin',
        { id, ingamename: 'Mine', model, texture, animation: null, version, suggestion: { id: 'q1', version: 1 } },
      ],
      'success: Suggestion accepted',
    ]);
    expect([after.value, draftOf(after)]).toEqual(['accepted', undefined]);
  });

  it('shows an animation that it gives or takes, and keeps the old one where none is shown', async () => {
    const of = (fields: object) => ({ suggestion: { ...correction, skin: soldier._id, content: { fields } } });
    const given = start({ loadSuggestion: [of({ animation: 'pilot_a' })] });
    expect(await given.send({ type: 'animation.toggled' }, submit)).toMatchObject({ value: 'accepted' });
    expect(given.done[3]).toMatchObject(['saveSkin', { animation: soldier.animation }]);
    const taken = start({ loadSuggestion: [of({ animation: null })] });
    expect((await taken.send()).fields.animation).toBe('');
  });

  it.each([
    [{ refusal: WAS_DECIDED }, WAS_DECIDED],
    [{ suggestion: addition }, ELSEWHERE],
    [{ suggestion: { ...correction, kind: 'name' } }, ELSEWHERE],
  ])('is not there: nothing is filled in, and the page says why', async (answer, why) => {
    const { send } = start({ loadSuggestion: [answer] });
    const { value, refusal, suggestion } = await send();
    expect([value, refusal, suggestion]).toEqual(['refused', why, null]);
  });

  it('is not there: what was typed stays, and is saved as a change of one’s own', async () => {
    const { send, done } = start({ loadSuggestion: [{ refusal: WAS_DECIDED }] }, typed);
    const { value, fields, problem } = await send();
    expect([value, fields.ingamename, problem]).toEqual([
      { filling: 'typing' },
      'Mine',
      { text: `${WAS_DECIDED} ${AS_OWN}`, field: 'form' },
    ]);
    const { texture } = suggested;
    await send(submit);
    expect(done[3]).toEqual(['saveSkin', { id: 's1', ingamename: 'Mine', model: knight.model, texture, version: 1 }]);
    expect((await send()).value).toEqual({ filling: 'typing' });
  });

  it('goes on with what was typed for it, and with nothing that was typed for another one', async () => {
    expect((await start({}, typed).send()).fields.ingamename).toBe('Mine');
    const others = { ...typed, askedSuggestion: 'q2' };
    expect((await start({}, others).send()).fields).toEqual(suggested);
    const { askedSuggestion: _, ...own } = typed;
    expect((await start({}, own).send()).fields).toEqual(suggested);
  });

  it('was decided meanwhile: what was typed stays', async () => {
    const loads = [{ suggestion: correction }, { refusal: WAS_DECIDED }];
    const { send, done } = start({ saveSkin: [decided], loadSuggestion: loads });
    const { value, fields, problem, suggestion } = await send(type('Mine'), submit);
    expect([value, fields.ingamename, problem?.text, suggestion]).toEqual([
      { filling: 'typing' },
      'Mine',
      `${WAS_DECIDED} ${AS_OWN}`,
      null,
    ]);
    expect(done[4]).toBe(`error: ${WAS_DECIDED}`);
    const untouched = start({ saveSkin: [decided], loadSuggestion: loads });
    expect((await untouched.send(submit)).value).toBe('refused');
  });

  it('was opened again meanwhile: the next try accepts it', async () => {
    const loads = [{ suggestion: correction }, { suggestion: { ...correction, version: 3 } }];
    const { send, done } = start({ saveSkin: [reopened, saved], loadSuggestion: loads });
    const { value, fields } = await send(type('Mine'), submit);
    expect([value, fields.ingamename]).toEqual([{ filling: 'typing' }, 'Mine']);
    expect((await send(submit)).value).toBe('accepted');
    expect(done.at(-2)).toMatchObject(['saveSkin', { suggestion: { id: 'q1', version: 3 } }]);
  });

  it('is about a skin that somebody changed: each value is chosen, then it is accepted', async () => {
    const { send, done } = start({ saveSkin: [skinMoved, offline, saved] });
    const { value, theirs } = await send(submit);
    expect([value, theirs?.ingamename, theirs?.version]).toEqual([{ resolving: 'choosing' }, 'Theirs', 2]);
    const settled = await send({ type: 'side.chosen', field: 'ingamename', side: 'theirs' }, submit);
    expect(settled.value).toEqual({ resolving: 'choosing' });
    const after = await send(submit);
    expect([after.value, after.theirs, draftOf(after)]).toEqual(['accepted', null, undefined]);
    expect(done.at(-2)).toMatchObject(['saveSkin', { ingamename: 'Theirs', version: 2, suggestion: { id: 'q1' } }]);
  });

  it('is decided while each value is chosen: the choice stays', async () => {
    const loads = [{ suggestion: correction }, { refusal: WAS_DECIDED }];
    const { send } = start({ saveSkin: [skinMoved, decided], loadSuggestion: loads });
    const { value, fields, theirs } = await send(type('Mine'), submit, submit);
    expect([value, fields.ingamename, theirs]).toEqual([{ filling: 'typing' }, 'Mine', null]);
  });

  it('is about a skin that is gone: the page says so and keeps what was typed', async () => {
    const { send } = start({ loadSkins: [onlySoldier] }, typed);
    const after = await send();
    expect([after.value, draftOf(after)?.fields.ingamename]).toEqual(['missing', 'Mine']);
    const gone = { ...correction, now: null };
    const { value, fields } = await start({ loadSkins: [onlySoldier], loadSuggestion: [{ suggestion: gone }] }).send();
    expect([value, fields.ingamename]).toEqual(['missing', '']);
  });

  it('is left when another skin is chosen', async () => {
    const { send, done } = start();
    const other = await send({ type: 'skin.chosen', id: soldier._id });
    expect([other.fields.ingamename, other.suggestion, draftOf(other)]).toEqual([soldier.ingamename, null, undefined]);
    await send(type('Mine'), submit);
    expect(done[3]).toEqual(['saveSkin', expect.not.objectContaining({ suggestion: expect.anything() })]);
  });

  it('loads again on request', async () => {
    const { send, done } = start({ loadSuggestion: [offline, { suggestion: correction }] });
    expect((await send()).value).toBe('failed');
    expect(done.at(-1)).toBe('error: Failed to load the suggestion');
    expect((await send({ type: 'retry.requested' })).fields).toEqual(suggested);
  });

  it('stays in the form when the server is not reached, or something else goes wrong', async () => {
    for (const error of [offline, notOurs]) {
      const { send } = start({ saveSkin: [error] });
      const { value, suggestion } = await send(type('Mine'), submit);
      expect([value, suggestion]).toEqual([{ filling: 'typing' }, correction]);
    }
  });
});
