import { describe, expect, it } from 'vitest';
import type { ContextFrom } from 'xstate';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import { type EditDraft, editDraftOf } from '#machines/rules/drafts.ts';
import { offline } from '../../walk/model.ts';
import { play } from '../played.ts';
import { archive, knight, onlySoldier, skins, soldier } from '../skin-samples.ts';
import {
  AS_OWN,
  addition,
  correction,
  decided,
  ELSEWHERE,
  reopened,
  skinMoved,
  WAS_DECIDED,
} from '../suggested-samples.ts';

const withCorrection = { ...archive, suggested: { suggestion: correction } };
const wasDecided = { ...archive, suggested: { refusal: WAS_DECIDED } };

type Answers = Parameters<typeof play>[1];
const saved = { message: 'Suggestion accepted', historyId: 'h1' };

const start = (answers: Answers = {}, draft?: EditDraft) =>
  play(
    editSkinMachine,
    { loadSkins: [skins], loadArchive: [withCorrection], saveSkin: [saved], ...answers },
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
    expect([draftOf(begun), done]).toEqual([undefined, [['loadSkins'], ['loadArchive', { askedSuggestion: 'q1' }]]]);
    expect(draftOf(await send(type('Mine')))).toEqual(typed);
    expect(draftOf(await send(type('Iron Knight')))).toBeUndefined();
  });

  it('is accepted by saving, with the values of the form', async () => {
    const { send, done } = start();
    const after = await send(type(' Mine '), submit);
    const { _id: id, model, version } = knight;
    const { texture } = suggested;
    expect(done.slice(2)).toEqual([
      [
        'saveSkin',
        { id, ingamename: 'Mine', model, texture, animation: null, version, suggestion: { id: 'q1', version: 1 } },
      ],
      'success: Suggestion accepted (undo h1)',
    ]);
    expect([after.value, draftOf(after)]).toEqual(['accepted', undefined]);
  });

  it('shows an animation that it gives or takes, and keeps the old one where none is shown', async () => {
    const of = (fields: object) => ({
      ...archive,
      suggested: { suggestion: { ...correction, skin: soldier._id, content: { fields } } },
    });
    const given = start({ loadArchive: [of({ animation: 'pilot_a' })] });
    expect(await given.send({ type: 'animation.toggled' }, submit)).toMatchObject({ value: 'accepted' });
    expect(given.done[2]).toMatchObject(['saveSkin', { animation: soldier.animation }]);
    const taken = start({ loadArchive: [of({ animation: null })] });
    expect((await taken.send()).fields.animation).toBe('');
  });

  it.each([
    [{ refusal: WAS_DECIDED }, WAS_DECIDED],
    [{ suggestion: addition }, ELSEWHERE],
    [{ suggestion: { ...correction, kind: 'name' } }, ELSEWHERE],
  ])(
    'is not there: nothing is filled in, the page says why, and another skin can be chosen',
    async (suggested, why) => {
      const { send } = start({ loadArchive: [{ ...archive, suggested }] });
      const { value, fields, problem, suggestion } = await send();
      expect([value, fields.ingamename, problem?.text, suggestion]).toEqual(['missing', '', `${why} ${AS_OWN}`, null]);
      const chosen = await send({ type: 'skin.chosen', id: soldier._id });
      expect([chosen.value, chosen.problem, chosen.fields.ingamename]).toEqual([
        { filling: 'typing' },
        null,
        soldier.ingamename,
      ]);
    },
  );

  it('is not there: what was typed stays, and saves as a change of your own', async () => {
    const { send, done } = start({ loadArchive: [wasDecided] }, typed);
    const { value, fields, problem } = await send();
    expect([value, fields.ingamename, problem]).toEqual([
      { filling: 'typing' },
      'Mine',
      { text: `${WAS_DECIDED} ${AS_OWN}`, field: 'form' },
    ]);
    const { texture } = suggested;
    await send(submit);
    expect(done[2]).toEqual(['saveSkin', { id: 's1', ingamename: 'Mine', model: knight.model, texture, version: 1 }]);
  });

  it('goes on with what was typed for it, and with nothing that was typed for another one', async () => {
    expect((await start({}, typed).send()).fields.ingamename).toBe('Mine');
    const others = { ...typed, askedSuggestion: 'q2' };
    expect((await start({}, others).send()).fields).toEqual(suggested);
    const { askedSuggestion: _, ...own } = typed;
    expect((await start({}, own).send()).fields).toEqual(suggested);
  });

  it.each([decided, reopened])('was decided meanwhile: what was typed stays', async (error) => {
    const { send, done } = start({ saveSkin: [error] });
    const { value, fields, problem } = await send(type('Mine'), submit);
    expect([value, fields.ingamename, problem?.text]).toEqual([{ filling: 'typing' }, 'Mine', error.serverMessage]);
    expect(done.at(-1)).toBe(`error: ${error.serverMessage}`);
  });

  it('was decided before the lists load again: the page says so, and shows the skin as it is', async () => {
    const { send } = start({ loadArchive: [withCorrection, wasDecided] });
    const { value, fields, problem } = await send({ type: 'skins.changed' });
    expect([value, fields.ingamename, problem?.text]).toEqual([
      { filling: 'typing' },
      knight.ingamename,
      `${WAS_DECIDED} ${AS_OWN}`,
    ]);
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

  it('is about a skin that is gone: the page says so and keeps what was typed', async () => {
    const { send } = start({ loadSkins: [onlySoldier] }, typed);
    const after = await send();
    expect([after.value, draftOf(after)?.fields.ingamename]).toEqual(['missing', 'Mine']);
    const gone = { ...correction, now: null };
    const { value, fields } = await start({
      loadSkins: [onlySoldier],
      loadArchive: [{ ...archive, suggested: { suggestion: gone } }],
    }).send();
    expect([value, fields.ingamename]).toEqual(['missing', '']);
  });

  it('is left when another skin is chosen', async () => {
    const { send, done } = start();
    const other = await send({ type: 'skin.chosen', id: soldier._id });
    expect([other.fields.ingamename, other.suggestion, draftOf(other)]).toEqual([soldier.ingamename, null, undefined]);
    await send(type('Mine'), submit);
    expect(done[2]).toEqual(['saveSkin', expect.not.objectContaining({ suggestion: expect.anything() })]);
  });

  it('loads again on request', async () => {
    const { send } = start({ loadArchive: [offline, withCorrection] });
    expect((await send()).value).toBe('failed');
    expect((await send({ type: 'retry.requested' })).fields).toEqual(suggested);
  });
});
