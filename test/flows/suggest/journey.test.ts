import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#contract/failure.ts';
import { nameNow } from '#machines/suggest/setup.ts';
import { suggestionDraftOf, suggestMachine } from '#machines/suggest/suggest.ts';
import { offline, said } from '../../walk/model.ts';
import { lookalike, play, refused } from '../played.ts';
import { knight, onlySoldier, skins } from '../skin-samples.ts';
import { begun, missing } from './model.ts';

const aboutKnight = { query: `?skin=${knight._id}`, draft: undefined };
const sent = { message: 'Thank you.' };
const french = { language: 'french', names: { [knight._id]: 'Chevalier héros' } };
const stale = new RequestFailure('Error: 409', { status: 409, code: 'stale', serverMessage: 'It has changed.' });

const unfinished = { ...begun, texts: { ...begun.texts, name: ' ' } };

type Input = Parameters<typeof play<typeof suggestMachine>>[2];
const start = (answers: Record<string, unknown> = {}, input: Input = aboutKnight) =>
  play(suggestMachine, { loadSkins: [skins], loadNames: [french], suggest: [sent], ...answers }, input);

const text = (name: keyof typeof begun.texts, value: string) => ({ type: 'text.changed', name, value }) as const;
const submit = { type: 'suggestion.submitted' } as const;

describe('suggest (docs: Suggestions)', () => {
  it('sends only the values that are different, without blanks around them', async () => {
    const { send, done } = start();
    const now = await send(text('model', ' ash_v23_knight_w '), text('reason', ' Seen. '), submit);
    const fields = { model: 'ash_v23_knight_w' };
    const asked = { kind: 'change', skin: knight._id, version: 1, fields, reason: 'Seen.', evidence: '' };
    expect(done.at(-1)).toEqual(['suggest', asked]);
    expect([now.value, now.thanks, suggestionDraftOf(now)]).toEqual(['sent', 'Thank you.', undefined]);
  });

  it('sends a missing skin as the address and the person describe it', async () => {
    const { send, done } = start({}, { query: missing, draft: undefined });
    await send(text('reason', 'New.'), text('animation', 'pilot_a'), text('evidence', 'https://example.com/a'), submit);
    expect(done.at(-1)).toEqual([
      'suggest',
      {
        kind: 'add',
        legend: 'Ash',
        fields: { ingamename: 'Queen', model: 'ash_v22_queen_w', texture: 'ash_lgnd_v22_queen', animation: 'pilot_a' },
        reason: 'New.',
        evidence: 'https://example.com/a',
      },
    ]);
    const without = start({}, { query: missing, draft: undefined });
    await without.send(text('reason', 'New.'), submit);
    const fields = expect.not.objectContaining({ animation: expect.anything() });
    expect(without.done.at(-1)).toMatchObject(['suggest', { fields }]);
  });

  it('suggests to remove the version that the person saw', async () => {
    const { send, done } = start();
    await send({ type: 'kind.chosen', kind: 'remove' }, text('reason', 'Twice.'), submit);
    expect(done.at(-1)).toEqual([
      'suggest',
      { kind: 'remove', skin: knight._id, version: 1, reason: 'Twice.', evidence: '' },
    ]);
  });

  it('shows the name that the list has in a language, and sends another', async () => {
    const { send, done } = start({ loadNames: [french, { language: 'german', names: {} }] });
    const inFrench = await send({ type: 'kind.chosen', kind: 'name' });
    expect(nameNow(inFrench)).toBe('Chevalier héros');
    const inGerman = await send({ type: 'language.chosen', language: 'german' });
    expect([nameNow(inGerman), done.at(-1)]).toEqual(['', ['loadNames', { language: 'german' }]]);
    await send(text('name', 'Heldenritter'), text('reason', 'Shop.'), submit);
    expect(done.at(-1)).toEqual([
      'suggest',
      { kind: 'name', skin: knight._id, language: 'german', name: 'Heldenritter', reason: 'Shop.', evidence: '' },
    ]);
  });

  it.each([
    ['a change without another value', aboutKnight, [text('reason', 'x')], 'Change at least one value.', 'ingamename'],
    ['a change without a name', aboutKnight, [text('ingamename', ' ')], 'Please enter the in-game name.', 'ingamename'],
    ['a change without a reason', aboutKnight, [text('model', 'x')], 'Please say how you know.', 'reason'],
    ['a skin without a legend', { query: '', draft: undefined }, [], 'Please enter the legend.', 'legend'],
    ['a name that is empty', { ...aboutKnight, draft: unfinished }, [], 'Please enter the name.', 'name'],
  ] as const)('does not send %s, and says so at the field', async (_, input, events, said, field) => {
    const { send, done } = start({}, input);
    const { problem } = await send(...events, submit);
    expect(problem).toEqual({ text: said, field });
    expect(done.some((one) => Array.isArray(one) && one[0] === 'suggest')).toBe(false);
  });

  it('forgets a problem when its field changes, and no other', async () => {
    const { send } = start();
    const before = await send(text('model', 'x'), submit, text('evidence', 'https://example.com'));
    expect(before.problem?.field).toBe('reason');
    expect((await send(text('reason', 'y'))).problem).toBeNull();
  });

  it('shows the skin as it is now when it has changed meanwhile, and keeps what was typed', async () => {
    const later = {
      ...skins,
      legends: [{ ...skins.legends[0], details: [{ ...knight, texture: 'ash_new', version: 2 }] }],
    };
    const { send, done } = start({ loadSkins: [skins, later], suggest: [stale, sent] });
    const now = await send(text('model', 'ash_v23_knight_w'), text('reason', 'Seen.'), submit);
    expect([now.problem, now.texts.model, now.texts.texture]).toEqual([
      { text: 'It has changed.', field: 'form' },
      'ash_v23_knight_w',
      'ash_new',
    ]);
    await send(submit);
    expect(done.at(-1)).toMatchObject(['suggest', { version: 2, fields: { model: 'ash_v23_knight_w' } }]);
  });

  it('offers to suggest a skin that is gone as a missing one, with all of its values', async () => {
    const refusal = new RequestFailure('Error: 410', { status: 410, code: 'gone' });
    const { send, done } = start({ loadSkins: [skins, onlySoldier], suggest: [refusal, sent] });
    const gone = await send(text('model', 'ash_v23_knight_w'), text('reason', 'Seen.'), submit);
    expect(gone.value).toBe('missing');
    const again = await send({ type: 'missing.reported' });
    expect([gone.problem?.field, again.problem]).toEqual(['form', null]);
    await send(submit);
    expect(done.at(-1)).toMatchObject([
      'suggest',
      { kind: 'add', legend: 'Ash', fields: { ingamename: 'Hero Knight', model: 'ash_v23_knight_w' } },
    ]);
  });

  it('restores a draft about the skin of the address, and no other', async () => {
    const same = await start({}, { ...aboutKnight, draft: begun }).send();
    expect([same.kind, same.texts.name, same.texts.model]).toEqual(['name', 'Chevalier', 'ash_v21_knight_w']);
    const other = await start({}, { query: '?skin=s2', draft: begun }).send();
    expect([other.kind, other.texts.name, suggestionDraftOf(other)]).toEqual(['change', '', undefined]);
  });

  it('has no draft before anything is typed, and one after', async () => {
    const { send } = start();
    expect(suggestionDraftOf(await send())).toBeUndefined();
    expect(suggestionDraftOf(await send(text('reason', 'x')))).toMatchObject({
      kind: 'change',
      texts: { reason: 'x' },
    });
  });

  it('says that the list did not come, and loads it on request', async () => {
    const { send, done } = start({ loadSkins: [offline, skins] });
    expect([(await send()).value, done]).toEqual(['failed', [['loadSkins'], 'error: Failed to load skins data']]);
    expect((await send({ type: 'retry.requested' })).value).toEqual({ filling: 'typing' });
  });

  it('shows the skin as it is now also beside a restored name, and loads the names again', async () => {
    const later = { ...skins, legends: [{ ...skins.legends[0], details: [{ ...knight, texture: 'ash_new' }] }] };
    const { send, done } = start({ loadSkins: [later] }, { ...aboutKnight, draft: begun });
    const now = await send();
    expect([now.texts.texture, nameNow(now), done.at(-1)]).toEqual([
      'ash_new',
      'Chevalier héros',
      ['loadNames', { language: 'french' }],
    ]);
  });

  it('says that the names did not come, and loads them on request', async () => {
    const { send } = start({ loadNames: [offline, french] });
    const before = await send({ type: 'kind.chosen', kind: 'name' });
    expect([before.value, nameNow(before)]).toEqual([{ filling: 'unnamed' }, undefined]);
    const after = await send({ type: 'retry.requested' });
    expect([after.value, nameNow(after)]).toEqual([{ filling: 'typing' }, 'Chevalier héros']);
  });

  it('keeps what was typed when it is refused, and forgets why once it is sent again', async () => {
    const waits = new Promise(() => {});
    const { send, done } = start({ suggest: [said, waits] });
    const refusedNow = await send(text('model', 'x'), text('reason', 'y'), submit);
    expect([refusedNow.value, refusedNow.texts.model, refusedNow.problem, done.at(-1)]).toEqual([
      { filling: 'typing' },
      'x',
      { text: 'You may not do this.', field: 'form' },
      'error: You may not do this.',
    ]);
    const sending = await send(submit);
    expect([sending.value, sending.problem]).toEqual(['sending', null]);
  });

  it.each([
    [{ 'fields.model': 'Too long.' }, { text: 'Too long.', field: 'model' }],
    [{ evidence: 'No link.' }, { text: 'No link.', field: 'evidence' }],
    [{ language: 'No language.' }, { text: 'No language.', field: 'language' }],
  ])('shows what the server refuses at its field: %j', async (fields, problem) => {
    const refusal = refused(400, 'Something is wrong.', { fields });
    const { send } = start({ suggest: [refusal] });
    expect((await send(text('model', 'x'), text('reason', 'y'), submit)).problem).toEqual(problem);
  });

  it('loads the list again only when the server says that it has changed', async () => {
    for (const error of [lookalike('stale'), refused(409, 'No.', { code: 'too_many' })]) {
      const { send, done } = start({ suggest: [error] });
      await send(text('model', 'x'), text('reason', 'y'), submit);
      expect(done.filter((one) => Array.isArray(one) && one[0] === 'loadSkins')).toHaveLength(1);
    }
  });

  it('begins anew after one was sent', async () => {
    const { send } = start();
    const again = await send(text('model', 'x'), text('reason', 'y'), submit, { type: 'another.requested' });
    expect([again.value, again.texts.reason, again.texts.model]).toEqual([{ filling: 'typing' }, '', knight.model]);
  });
});
