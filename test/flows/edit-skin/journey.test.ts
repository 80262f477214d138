import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Archive } from '#contract/archive/archive.ts';
import { RequestFailure } from '#contract/failure.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { editOptions, type SkinEdit } from '#machines/edit-skin/context.ts';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import type { EditDraft } from '#machines/rules/drafts.ts';
import { editDraftOf } from '#machines/rules/skin-drafts.ts';
import { stateOf } from '../../../src/parts/state-of.ts';

const archive: Archive = {
  Models: [{ name: 'Ash', items: ['ash_base_w', 'ash_x_w'] }],
  Textures: [{ name: 'Ash', items: ['ash_base_body', 'ash_lgnd_v1_x_body'] }],
  Animations: [{ name: 'Ash', items: ['pilot_medium_ash'] }],
};
const base = {
  _id: '1',
  ingamename: 'Base Skin',
  model: 'ash_base_w',
  texture: 'ash_base',
  animation: 'pilot_medium_ash',
  version: 3,
};
const other = { _id: '2', ingamename: 'Other', model: 'gone_w', texture: 'gone', version: 1 };
const bandit = { _id: '3', ingamename: 'Bandit', model: 'n/a', texture: 'n/a', version: 1 };
const list: SkinList = {
  legends: [
    { legend: 'Fuse', details: [bandit] },
    { legend: 'Ash', details: [base, other] },
  ],
  starter: false,
};

type Server = { skins?: Error; archive?: Error; legends?: SkinList['legends'] };
type Options = { id?: string; draft?: EditDraft; answers?: (Error | undefined)[]; server?: Server };

async function start({ id = '', draft, answers = [], server = {} }: Options = {}) {
  const done: unknown[] = [];
  let change: () => void = () => {};
  const machine = editSkinMachine.provide({
    actors: {
      loadSkins: fromPromise<SkinList>(async () => {
        if (server.skins) throw server.skins;
        return { ...list, ...(server.legends && { legends: server.legends }) };
      }),
      loadArchive: fromPromise<Archive, { askedSuggestion: string }>(async () => {
        if (server.archive) throw server.archive;
        return archive;
      }),
      saveSkin: fromPromise<SkinChanged, SkinEdit>(async ({ input }) => {
        done.push(input);
        const answer = answers.shift();
        if (answer) throw answer;
        return { historyId: 'h1' };
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
    actions: { toast: (_, { kind, text, undo }) => done.push(`${kind}: ${text}${undo ? ` (undo ${undo})` : ''}`) },
  });
  const actor = createActor(machine, { input: { id, draft } }).start();
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  };
  await settle();
  const now = () => actor.getSnapshot().context;
  return { actor, done, server, settle, now, change: () => change(), state: () => stateOf(actor.getSnapshot().value) };
}

describe('edit skin (docs: Edit skin)', () => {
  it("starts with the first legend's first skin, or with the skin of a link", async () => {
    const { now } = await start();
    expect([now().legend, now().fields, now().showsAnimation]).toEqual([
      'Ash',
      { ingamename: 'Base Skin', model: 'ash_base_w', texture: 'ash_base', animation: 'pilot_medium_ash' },
      true,
    ]);
    const linked = await start({ id: '3' });
    expect([linked.now().legend, linked.now().fields.ingamename]).toEqual(['Fuse', 'Bandit']);
  });

  it('fills in the chosen skin; a legend brings its first skin', async () => {
    const { actor, now } = await start();
    actor.send({ type: 'skin.chosen', id: '2' });
    expect([now().fields.ingamename, now().showsAnimation]).toEqual(['Other', false]);
    actor.send({ type: 'legend.chosen', legend: 'Fuse' });
    expect(now().fields.ingamename).toBe('Bandit');
  });

  it.each([
    { type: 'legend.chosen', legend: 'Fuse' },
    { type: 'skin.chosen', id: '3' },
  ] as const)(
    'says that the skin of a link is gone, fills in none instead, and continues with $type',
    async (choice) => {
      const { actor, state, now, done, settle } = await start({ id: 'gone' });
      expect([state(), now().skin, now().legend, now().fields.ingamename]).toEqual(['missing', null, '', '']);
      actor.send({ type: 'skin.submitted' });
      await settle();
      expect(done).toEqual([]);
      actor.send(choice);
      expect([state(), now().fields.ingamename]).toEqual(['filling.typing', 'Bandit']);
    },
  );

  it('says that the skin is gone when it is deleted meanwhile, and shows it again when that is undone', async () => {
    const { state, now, server, change, settle } = await start({ id: '2' });
    server.legends = [{ legend: 'Ash', details: [base] }];
    change();
    await settle();
    expect([state(), now().legend]).toEqual(['missing', 'Ash']);
    server.legends = list.legends;
    change();
    await settle();
    expect([state(), now().fields.ingamename]).toEqual(['filling.typing', 'Other']);
  });

  it.each([
    { type: 'skin.chosen', id: '2' },
    { type: 'legend.chosen', legend: 'Fuse' },
  ] as const)('asks before $type replaces the typed text', async (choice) => {
    const { actor, state, now } = await start();
    actor.send({ type: 'name.changed', value: 'Half typed' });
    actor.send(choice);
    expect([state(), now().fields.ingamename]).toEqual(['switching', 'Half typed']);
    actor.send({ type: 'switch.cancelled' });
    expect([state(), now().skin?._id, now().fields.ingamename]).toEqual(['filling.typing', '1', 'Half typed']);
    actor.send(choice);
    actor.send({ type: 'switch.confirmed' });
    expect([state(), now().fields.ingamename, editDraftOf(now())]).toEqual([
      'filling.typing',
      choice.type === 'skin.chosen' ? 'Other' : 'Bandit',
      undefined,
    ]);
  });

  it('keeps the typed text when the same skin or legend is chosen again', async () => {
    const { actor, state, now } = await start();
    actor.send({ type: 'name.changed', value: 'Half typed' });
    actor.send({ type: 'skin.chosen', id: '1' });
    actor.send({ type: 'legend.chosen', legend: 'Ash' });
    expect([state(), now().fields.ingamename]).toEqual(['filling.typing', 'Half typed']);
  });

  it.each([
    { type: 'legend.chosen', legend: 'Ash' },
    { type: 'skin.chosen', id: '1' },
  ] as const)('keeps an edit whose skin is gone, until $type replaces it', async (choice) => {
    const skin = { ...bandit, _id: 'gone' };
    const draft = { skin, fields: { ...bandit, animation: '', ingamename: 'Mine' }, showsAnimation: false };
    const { actor, state, now } = await start({ draft });
    expect([state(), editDraftOf(now())]).toEqual(['missing', draft]);
    actor.send(choice);
    expect(state()).toBe('switching');
    actor.send({ type: 'switch.cancelled' });
    expect([state(), editDraftOf(now())]).toEqual(['missing', draft]);
    actor.send(choice);
    actor.send({ type: 'switch.confirmed' });
    expect([state(), now().fields.ingamename, editDraftOf(now())]).toEqual(['filling.typing', 'Base Skin', undefined]);
  });

  it('keeps an edit while there are no skins at all, and continues when they are back', async () => {
    const fields = { ...base, ingamename: 'Mine' };
    const { actor, change, server, state, now, done, settle } = await start({
      draft: { skin: base, fields, showsAnimation: true },
      server: { legends: [] },
    });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect([state(), now().skin, done]).toEqual(['filling.typing', null, []]);
    server.legends = list.legends;
    change();
    await settle();
    expect([state(), now().skin, now().fields]).toEqual(['filling.typing', base, fields]);
  });

  it('offers the same list objects while you type', async () => {
    const { actor, now } = await start();
    const before = editOptions(now());
    actor.send({ type: 'name.changed', value: 'Typing' });
    expect(editOptions(now())).toBe(before);
  });

  it("offers the skin's own values even when the archive has lost them", async () => {
    const { now } = await start({ id: '2' });
    const { textures, models, legends } = editOptions(now());
    expect([textures, models, legends]).toEqual([
      ['gone', 'ash_base', 'ash_lgnd_v1_x'],
      ['gone_w', 'ash_base_w', 'ash_x_w'],
      ['Ash', 'Fuse'],
    ]);
  });

  it('sends the animation only when the checkbox is on, and the seen version', async () => {
    const { actor, done, settle } = await start();
    actor.send({ type: 'name.changed', value: ' Renamed ' });
    actor.send({ type: 'animation.toggled' });
    actor.send({ type: 'skin.submitted' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect(done).toEqual([
      { id: '1', ingamename: 'Renamed', model: 'ash_base_w', texture: 'ash_base', version: 3 },
      'success: Skin updated successfully (undo h1)',
    ]);
    actor.send({ type: 'animation.chosen', animation: '' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect(done.at(2)).toEqual({
      id: '1',
      ingamename: 'Base Skin',
      model: 'ash_base_w',
      texture: 'ash_base',
      animation: '',
      version: 3,
    });
  });

  it('sends the chosen model and texture', async () => {
    const { actor, done, settle } = await start();
    actor.send({ type: 'model.chosen', model: 'ash_x_w' });
    actor.send({ type: 'texture.chosen', texture: 'ash_lgnd_v1_x' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect(done[0]).toMatchObject({ ingamename: 'Base Skin', model: 'ash_x_w', texture: 'ash_lgnd_v1_x' });
  });

  it('needs a name', async () => {
    const { actor, now, done } = await start();
    actor.send({ type: 'name.changed', value: '' });
    actor.send({ type: 'skin.submitted' });
    expect([now().problem, done]).toEqual([{ text: 'Please enter the in-game name.', field: 'ingamename' }, []]);
    actor.send({ type: 'name.changed', value: 'A' });
    expect(now().problem).toBe(null);
  });

  it.each([
    ['skins', new TypeError('offline'), 'Failed to load skins data'],
    ['archive', new TypeError('offline'), 'Failed to load archive data'],
    ['skins', new RequestFailure('Error: 503', { serverMessage: 'Please wait a moment.' }), 'Please wait a moment.'],
    ['archive', new RequestFailure('Error: 503', { serverMessage: 'Please wait a moment.' }), 'Please wait a moment.'],
  ] as const)('says when the %s could not be loaded (%s), and tries again on request', async (list, failure, text) => {
    const { actor, state, done, server, settle } = await start({ server: { [list]: failure } });
    expect([state(), done]).toEqual(['failed', [`error: ${text}`]]);
    delete server[list];
    actor.send({ type: 'retry.requested' });
    await settle();
    expect([state(), done.length]).toEqual(['filling.typing', 1]);
  });

  it.each([
    [new TypeError('offline'), { text: 'Failed to update skin', field: 'form' }],
    [Object.assign(new TypeError('not ours'), { code: 'stale' }), { text: 'Failed to update skin', field: 'form' }],
    [new RequestFailure('x', { fields: { ingamename: 'Taken.' } }), { text: 'Taken.', field: 'ingamename' }],
  ])('shows the server’s complaint (%s) at its field until the skin is saved', async (refusal, problem) => {
    const { actor, now, settle, state } = await start({ answers: [refusal] });
    actor.send({ type: 'name.changed', value: 'Mine' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect([state(), now().problem]).toEqual(['filling.typing', problem]);
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect([state(), now().problem]).toEqual(['filling.typing', null]);
  });

  it('has nothing to lose once it is saved, also when the list then fails to load', async () => {
    const { actor, now, server, settle, state } = await start();
    actor.send({ type: 'name.changed', value: 'Mine' });
    server.skins = new TypeError('offline');
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect([state(), editDraftOf(now())]).toEqual(['failed', undefined]);
  });

  it('keeps the typed text when the server refuses', async () => {
    const { actor, now, done, settle, state } = await start({ answers: [new TypeError('offline')] });
    actor.send({ type: 'name.changed', value: 'Kept' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect([state(), now().fields.ingamename, done.at(-1)]).toEqual([
      'filling.typing',
      'Kept',
      'error: Failed to update skin',
    ]);
  });

  it('offers a choice field by field when somebody else was quicker, and saves once over their version', async () => {
    const current = {
      ingamename: 'Theirs',
      model: 'ash_x_w',
      texture: 'ash_base',
      animation: 'pilot_medium_ash',
      version: 4,
    };
    const stale = new RequestFailure('Error: 409', { status: 409, code: 'stale', current });
    const { actor, now, done, settle, state } = await start({ answers: [stale] });
    actor.send({ type: 'name.changed', value: 'Mine' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect([state(), now().theirs, now().yours?.ingamename]).toEqual(['resolving.choosing', current, 'Mine']);
    actor.send({ type: 'side.chosen', field: 'ingamename', side: 'theirs' });
    actor.send({ type: 'side.chosen', field: 'ingamename', side: 'yours' });
    actor.send({ type: 'side.chosen', field: 'model', side: 'theirs' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect(done.slice(1)).toEqual([
      { id: '1', ingamename: 'Mine', model: 'ash_x_w', texture: 'ash_base', animation: 'pilot_medium_ash', version: 4 },
      'success: Skin updated successfully (undo h1)',
    ]);
    expect([state(), now().theirs]).toEqual(['filling.typing', null]);
  });

  it('keeps the choice when saving it fails, and continues with a still newer version', async () => {
    const stale = (version: number) =>
      new RequestFailure('Error: 409', {
        status: 409,
        code: 'stale',
        current: { ...base, ingamename: 'Theirs', version },
      });
    const { actor, now, done, settle, state } = await start({
      answers: [stale(4), new TypeError('offline'), stale(5)],
    });
    actor.send({ type: 'name.changed', value: 'Mine' });
    for (const version of [4, 4, 5]) {
      actor.send({ type: 'skin.submitted' });
      await settle();
      expect([state(), now().theirs?.version, now().fields.ingamename]).toEqual([
        'resolving.choosing',
        version,
        'Mine',
      ]);
    }
    expect(done.filter((one) => typeof one === 'string')).toEqual(['error: Failed to update skin']);
  });

  it('takes theirs when mine is dropped, without a draft left', async () => {
    const current = { ...base, ingamename: 'Theirs', version: 4 };
    const stale = new RequestFailure('Error: 409', { status: 409, code: 'stale', current });
    const { actor, now, server, settle, state } = await start({ answers: [stale] });
    actor.send({ type: 'name.changed', value: 'Mine' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    server.legends = [{ legend: 'Ash', details: [current, other] }];
    actor.send({ type: 'conflict.dropped' });
    expect([state(), editDraftOf(now())]).toEqual(['loading.skins', undefined]);
    await settle();
    expect([state(), now().theirs, now().fields.ingamename]).toEqual(['filling.typing', null, 'Theirs']);
  });

  it('has nothing to lose once a choice is saved, also when the list then fails to load', async () => {
    const current = { ...base, ingamename: 'Theirs', version: 4 };
    const stale = new RequestFailure('Error: 409', { status: 409, code: 'stale', current });
    const { actor, now, server, settle, state } = await start({ answers: [stale] });
    actor.send({ type: 'name.changed', value: 'Mine' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    server.skins = new TypeError('offline');
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect([state(), now().theirs, editDraftOf(now())]).toEqual(['failed', null, undefined]);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'rubbish'],
    ['no fields', {}],
    ['only a version', { version: 4 }],
    ['a field of another type', { ...base, model: 7, version: 4 }],
    ['no version', { ...base, version: undefined }],
  ])('shows no conflict when the refusal has %s of the current skin, and keeps the typed text', async (_, current) => {
    const refusal = (now: unknown) =>
      new RequestFailure('Error: 409', { status: 409, code: 'stale', serverMessage: 'Changed.', current: now });
    const readable = { ...base, ingamename: 'Theirs', version: 4 };
    const { actor, now, done, settle, state } = await start({
      answers: [refusal(current), refusal(readable), refusal(current)],
    });
    actor.send({ type: 'name.changed', value: 'Mine' });
    const seen: unknown[] = [];
    for (const _round of [1, 2, 3]) {
      actor.send({ type: 'skin.submitted' });
      await settle();
      seen.push([state(), now().theirs?.ingamename, now().fields.ingamename]);
    }
    expect(seen).toEqual([
      ['filling.typing', undefined, 'Mine'],
      ['resolving.choosing', 'Theirs', 'Mine'],
      ['resolving.choosing', 'Theirs', 'Mine'],
    ]);
    expect(done.filter((one) => typeof one === 'string')).toEqual(['error: Changed.', 'error: Changed.']);
  });

  it('reloads after changes elsewhere on the page, but never over typed text', async () => {
    const { actor, change, state, settle } = await start();
    change();
    expect(state()).toBe('loading.skins');
    await settle();
    actor.send({ type: 'name.changed', value: 'Typing' });
    change();
    expect(state()).toBe('filling.typing');
  });

  it('continues a draft with the version that it started from', async () => {
    const fields = { ingamename: 'Mine', model: 'ash_x_w', texture: 'ash_base', animation: '' };
    const draft = { skin: { ...base, version: 2 }, fields, showsAnimation: false };
    const { actor, now, done, settle } = await start({ draft });
    expect([now().legend, now().fields, editDraftOf(now())]).toEqual(['Ash', fields, draft]);
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect(done[0]).toEqual({ id: '1', ingamename: 'Mine', model: 'ash_x_w', texture: 'ash_base', version: 2 });
    expect(editDraftOf(now())).toBeUndefined();
  });

  it('prefers a link to another skin to a draft', async () => {
    const fields = { ingamename: 'Mine', model: 'ash_x_w', texture: 'ash_base', animation: '' };
    const { now } = await start({ id: '3', draft: { skin: base, fields, showsAnimation: false } });
    expect([now().fields.ingamename, editDraftOf(now())]).toEqual(['Bandit', undefined]);
  });
});
