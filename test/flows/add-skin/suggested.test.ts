import { describe, expect, it } from 'vitest';
import type { ContextFrom } from 'xstate';
import { addSkinMachine, choicesIn } from '#machines/add-skin/add-skin.ts';
import { type AddDraft, addDraftOf } from '#machines/rules/drafts.ts';
import { offline } from '../../walk/model.ts';
import { play, refused } from '../played.ts';
import { archive, skins } from '../skin-samples.ts';
import { AS_OWN, addition, correction, decided, ELSEWHERE, WAS_DECIDED } from '../suggested-samples.ts';

const withAddition = { ...archive, suggested: { suggestion: addition } };
const wasDecided = { ...archive, suggested: { refusal: WAS_DECIDED } };

const start = (answers: Parameters<typeof play>[1] = {}, draft?: AddDraft) =>
  play(
    addSkinMachine,
    {
      loadSkins: [skins],
      loadArchive: [withAddition],
      addSkin: [{ message: 'Suggestion accepted', historyId: 'h1' }],
      ...answers,
    },
    { query: '?suggestion=q2&legend=Ash', draft },
  );

type Context = ContextFrom<typeof addSkinMachine>;
const draftOf = (context: unknown) => addDraftOf(context as Context);
const formOf = ({ legend, ingamename, model, texture, animation }: AddDraft) => ({
  ...{ legend, ingamename, model, texture, animation },
});
const type = (value: string) => ({ type: 'name.changed', value }) as const;
const submit = { type: 'skin.submitted' } as const;
const { fields } = addition.content;
const suggested = { legend: 'Axle', ...fields };
const typed = { ...suggested, ingamename: 'Mine', askedSuggestion: 'q2' } as AddDraft;

describe('a suggested skin that is changed before it is accepted (docs: Change and accept)', () => {
  it('fills in the form as it is, among values that nobody knows; only what is typed can be lost', async () => {
    const { send, done } = start();
    const begun = await send();
    expect(done).toEqual([['loadSkins'], ['loadArchive', { askedSuggestion: 'q2' }]]);
    const { legends, models, textures, animations } = choicesIn(begun as unknown as Context);
    expect([begun.value, formOf(begun), draftOf(begun)]).toEqual(['filling', suggested, undefined]);
    expect([legends[0], models[0], textures[0], animations[0]]).toEqual(['Axle', 'axle_rider_w', 'n/a', 'axle_anim']);
    expect(draftOf(await send(type('Mine')))).toEqual(typed);
    expect(draftOf(await send(type('Rider'), { type: 'legend.chosen', legend: 'Ash' }))).toMatchObject({
      legend: 'Ash',
    });
  });

  it('is accepted by saving, with the values of the form', async () => {
    const { send, done } = start();
    const after = await send(type(' Mine '), { type: 'animation.chosen', animation: '' }, submit);
    expect(done.slice(2)).toEqual([
      [
        'addSkin',
        {
          ...{ legend: 'Axle', legendId: undefined, ingamename: 'Mine', model: 'axle_rider_w', texture: 'n/a' },
          ...{ animation: undefined, suggestion: { id: 'q2', version: 2 } },
        },
      ],
      'success: Suggestion accepted (undo h1)',
    ]);
    expect([after.value, draftOf(after)]).toEqual(['accepted', undefined]);
  });

  it('stays as it is while the lists load again', async () => {
    const { send } = start();
    expect(formOf(await send({ type: 'skins.changed' }))).toEqual(suggested);
  });

  it.each([
    [{ refusal: WAS_DECIDED }, WAS_DECIDED],
    [{ suggestion: correction }, ELSEWHERE],
  ])('is not there: the page says why, and the form is as without it', async (answer, why) => {
    const { send, done } = start({ loadArchive: [{ ...archive, suggested: answer }] });
    const { value, legend, ingamename, problem } = await send();
    expect([value, legend, ingamename, problem?.text]).toEqual(['filling', 'Ash', '', `${why} ${AS_OWN}`]);
    const after = await send(type('Mine'), submit);
    expect([after.value, done[2]]).toEqual(['filling', ['addSkin', expect.not.objectContaining({ suggestion: {} })]]);
  });

  it('is not there: what was typed stays, and is saved as a skin of your own', async () => {
    const { send, done } = start({ loadArchive: [wasDecided] }, { ...typed, ...queen });
    const { value, ingamename, problem } = await send();
    expect([value, ingamename, problem?.text]).toEqual(['filling', 'Mine', `${WAS_DECIDED} ${AS_OWN}`]);
    const after = await send(submit);
    expect([after.value, done[2]]).toEqual([
      'filling',
      ['addSkin', expect.not.objectContaining({ suggestion: expect.anything() })],
    ]);
  });

  it('goes on with what was typed for it, and with nothing that was typed for another one', async () => {
    expect((await start({}, typed).send()).ingamename).toBe('Mine');
    expect(formOf(await start({}, { ...typed, askedSuggestion: 'q1' }).send())).toEqual(suggested);
  });

  it('was decided meanwhile: what was typed stays', async () => {
    const { send } = start({ addSkin: [decided] });
    const { value, ingamename, problem } = await send(type('Mine'), submit);
    expect([value, ingamename, problem?.text]).toEqual(['filling', 'Mine', WAS_DECIDED]);
  });

  it('keeps what was typed when the name is taken, or the server is not reached', async () => {
    const taken = refused(409, 'Taken.', { code: 'name_used', fields: { ingamename: 'Taken.' } });
    const { send } = start({ addSkin: [taken, offline] });
    const { value, problem, suggestion } = await send(submit);
    expect([value, problem, suggestion]).toEqual(['filling', { text: 'Taken.', field: 'ingamename' }, addition]);
    expect(await send(submit)).toMatchObject({ value: 'filling', suggestion: addition });
  });
});

/** Values that the archive has. */
const queen = { legend: 'Ash', model: 'ash_base_w', texture: 'ash_lgnd_v22_queen' };
