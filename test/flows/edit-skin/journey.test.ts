import { describe, expect, it } from 'vitest';
import type { Archive } from '#contract/archive/archive.ts';
import { RequestFailure } from '#contract/failure.ts';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import { editOptions } from '#machines/edit-skin/setup.ts';
import { type EditDraft, editDraftOf } from '#machines/rules/drafts.ts';
import { failure, play } from '../played.ts';

const archive: Archive = {
  Models: [{ name: 'Ash', items: ['ash_base_w', 'ash_x_w'] }],
  Textures: [{ name: 'Ash', items: ['ash_base_body', 'ash_lgnd_v1_x_body'] }],
  Animations: [{ name: 'Ash', items: ['pilot_medium_ash'] }],
};
const values = { ingamename: 'Base Skin', model: 'ash_base_w', texture: 'ash_base', animation: 'pilot_medium_ash' };
const base = { _id: '1', ...values, version: 3 };
const other = { _id: '2', ingamename: 'Other', model: 'gone_w', texture: 'gone', version: 1 };
const bandit = { _id: '3', ingamename: 'Bandit', model: 'n/a', texture: 'n/a', version: 1 };
const listOf = (...legends: Legend[]): SkinList => ({ legends, starter: false });
const list = listOf({ legend: 'Fuse', details: [bandit] }, { legend: 'Ash', details: [base, other] });

type Given = { id?: string; draft?: EditDraft } & Record<string, unknown>;

const start = ({ id = '', draft, ...answers }: Given = {}) =>
  play(
    editSkinMachine,
    { loadSkins: [list], loadArchive: [archive], saveSkin: [{ historyId: 'h1' }], ...answers },
    { id, draft },
  );

const typing = { filling: 'typing' };
const choosing = { resolving: 'choosing' };
const type = (value: string) => ({ type: 'name.changed', value }) as const;
const submit = { type: 'skin.submitted' } as const;
const changed = { type: 'skins.changed' } as const;
const skin = (id: string) => ({ type: 'skin.chosen', id }) as const;
const legend = (legend: string) => ({ type: 'legend.chosen', legend }) as const;
const side = (field: 'ingamename' | 'model', side: 'theirs' | 'yours') =>
  ({ type: 'side.chosen', field, side }) as const;
const cancel = { type: 'switch.cancelled' } as const;
const confirm = { type: 'switch.confirmed' } as const;
const offline = new TypeError('offline');
const named = (ingamename: string) => ({ fields: { ingamename } });
/** What was sent, and the toasts. */
const effects = (done: readonly unknown[]) => done.filter((one) => !String(one).startsWith('load'));

describe('edit skin (docs: Edit skin)', () => {
  it("starts with the first legend's first skin, or with the skin of a link", async () => {
    expect(await start().send()).toMatchObject({ legend: 'Ash', fields: values, showsAnimation: true });
    expect(await start({ id: '3' }).send()).toMatchObject({ legend: 'Fuse', ...named('Bandit') });
  });

  it('fills in the chosen skin; a legend brings its first skin', async () => {
    const { send } = start();
    expect(await send(skin('2'))).toMatchObject({ ...named('Other'), showsAnimation: false });
    expect(await send(legend('Fuse'))).toMatchObject(named('Bandit'));
  });

  it.each([legend('Fuse'), skin('3')])(
    'says that the skin of a link is gone, fills in none instead, and continues with $type',
    async (choice) => {
      const { send, done } = start({ id: 'gone' });
      const gone = { value: 'missing', skin: null, legend: '', ...named('') };
      expect(await send(submit)).toMatchObject(gone);
      expect(effects(done)).toEqual([]);
      expect(await send(choice)).toMatchObject({ value: typing, ...named('Bandit') });
    },
  );

  it('says that the skin is gone when it is deleted meanwhile, and shows it again when that is undone', async () => {
    const { send } = start({ id: '2', loadSkins: [list, listOf({ legend: 'Ash', details: [base] }), list] });
    expect(await send(changed)).toMatchObject({ value: 'missing', legend: 'Ash' });
    expect(await send(changed)).toMatchObject({ value: typing, ...named('Other') });
  });

  it.each([
    [skin('2'), 'Other'],
    [legend('Fuse'), 'Bandit'],
  ] as const)('asks before $type replaces the typed text', async (choice, name) => {
    const { send } = start();
    expect(await send(type('Half typed'), choice)).toMatchObject({ value: 'switching', ...named('Half typed') });
    expect(await send(cancel)).toMatchObject({ value: typing, skin: { _id: '1' }, ...named('Half typed') });
    const now = await send(choice, confirm);
    expect([now.value, now.fields.ingamename, editDraftOf(now)]).toEqual([typing, name, undefined]);
  });

  it('keeps the typed text when the same skin or legend is chosen again', async () => {
    const now = await start().send(type('Half typed'), skin('1'), legend('Ash'));
    expect(now).toMatchObject({ value: typing, ...named('Half typed') });
  });

  it.each([legend('Ash'), skin('1')])('keeps an edit whose skin is gone, until $type replaces it', async (choice) => {
    const fields = { ...bandit, animation: '', ingamename: 'Mine' };
    const draft = { skin: { ...bandit, _id: 'gone' }, fields, showsAnimation: false };
    const { send } = start({ draft });
    for (const events of [[], [choice, cancel]]) {
      const now = await send(...events);
      expect([now.value, editDraftOf(now)]).toEqual(['missing', draft]);
    }
    expect((await send(choice)).value).toBe('switching');
    const now = await send(confirm);
    expect([now.value, now.fields.ingamename, editDraftOf(now)]).toEqual([typing, 'Base Skin', undefined]);
  });

  it('keeps an edit while there are no skins at all, and continues when they are back', async () => {
    const fields = { ...base, ingamename: 'Mine' };
    const draft = { skin: base, fields, showsAnimation: true };
    const { send, done } = start({ draft, loadSkins: [listOf(), list] });
    expect(await send(submit)).toMatchObject({ value: typing, skin: null });
    expect(effects(done)).toEqual([]);
    expect(await send(changed)).toMatchObject({ value: typing, skin: base, fields });
  });

  it('offers the same list objects while you type', async () => {
    const { send } = start();
    const before = editOptions(await send());
    expect(editOptions(await send(type('Typing')))).toBe(before);
  });

  it("offers the skin's own values even when the archive has lost them", async () => {
    expect(editOptions(await start({ id: '2' }).send())).toMatchObject({
      textures: ['gone', 'ash_base', 'ash_lgnd_v1_x'],
      models: ['gone_w', 'ash_base_w', 'ash_x_w'],
      legends: ['Ash', 'Fuse'],
    });
  });

  const sent = { id: '1', ...values, version: 3 };
  const { animation: _, ...unmoved } = sent;

  it('sends the animation only when the checkbox is on, and the seen version', async () => {
    const { send, press, done } = start();
    await send(type(' Renamed '), { type: 'animation.toggled' });
    press(submit);
    press(submit);
    await send({ type: 'animation.chosen', animation: '' }, submit);
    expect(effects(done)).toEqual([
      ['saveSkin', { ...unmoved, ingamename: 'Renamed' }],
      'success: Skin updated successfully (undo h1)',
      ['saveSkin', { ...sent, animation: '' }],
      'success: Skin updated successfully (undo h1)',
    ]);
  });

  it('sends the chosen model and texture', async () => {
    const { send, done } = start();
    const model = 'ash_x_w';
    const texture = 'ash_lgnd_v1_x';
    await send({ type: 'model.chosen', model }, { type: 'texture.chosen', texture }, submit);
    expect(done[2]).toEqual(['saveSkin', { ...sent, model, texture }]);
  });

  it('needs a name', async () => {
    const { send, done } = start();
    const { problem } = await send(type(''), submit);
    expect([problem, effects(done)]).toEqual([{ text: 'Please enter the in-game name.', field: 'ingamename' }, []]);
    expect((await send(type('A'))).problem).toBe(null);
  });

  const busy = new RequestFailure('Error: 503', { serverMessage: 'Please wait a moment.' });
  it.each([
    ['loadSkins', list, offline, 'Failed to load skins data'],
    ['loadArchive', archive, offline, 'Failed to load archive data'],
    ['loadSkins', list, busy, 'Please wait a moment.'],
    ['loadArchive', archive, busy, 'Please wait a moment.'],
  ])('says when %s fails, and tries again on request', async (call, answer, error, text) => {
    const { send, done } = start({ [call]: [error, answer] });
    expect([(await send()).value, done.at(-1)]).toEqual(['failed', `error: ${text}`]);
    expect((await send({ type: 'retry.requested' })).value).toEqual(typing);
    expect(done.filter((one) => typeof one === 'string')).toHaveLength(1);
  });

  it.each([
    [offline, { text: 'Failed to update skin', field: 'form' }],
    [Object.assign(new TypeError('not ours'), { code: 'stale' }), { text: 'Failed to update skin', field: 'form' }],
    [new RequestFailure('x', { fields: { ingamename: 'Taken.' } }), { text: 'Taken.', field: 'ingamename' }],
  ])('shows the server’s complaint (%s) at its field until the skin is saved', async (refusal, problem) => {
    const { send } = start({ saveSkin: [refusal, {}] });
    expect(await send(type('Mine'), submit)).toMatchObject({ value: typing, problem, ...named('Mine') });
    expect(await send(submit)).toMatchObject({ value: typing, problem: null });
  });

  it('has nothing to lose once it is saved, also when the list then fails to load', async () => {
    const now = await start({ loadSkins: [list, offline] }).send(type('Mine'), submit);
    expect([now.value, editDraftOf(now)]).toEqual(['failed', undefined]);
  });

  const refusal = (current: unknown) =>
    failure(409, { code: 'stale', serverMessage: 'Changed.', current: current as never });
  const theirs = { ...base, ingamename: 'Theirs', version: 4 };

  it('offers a choice field by field when somebody else was quicker, and saves once over their version', async () => {
    const current = { ...values, ingamename: 'Theirs', model: 'ash_x_w', version: 4 };
    const { send, done } = start({ saveSkin: [refusal(current), { historyId: 'h1' }] });
    const now = await send(type('Mine'), submit);
    expect(now).toMatchObject({ value: choosing, theirs: current, yours: { ingamename: 'Mine' } });
    const sides = [side('ingamename', 'theirs'), side('ingamename', 'yours'), side('model', 'theirs')];
    expect(await send(...sides, submit)).toMatchObject({ value: typing, theirs: null });
    expect(done.slice(3, 5)).toEqual([
      ['saveSkin', { ...sent, ingamename: 'Mine', model: 'ash_x_w', version: 4 }],
      'success: Skin updated successfully (undo h1)',
    ]);
  });

  it('keeps the choice when saving it fails, and continues with a still newer version', async () => {
    const { send, done } = start({ saveSkin: [refusal(theirs), offline, refusal({ ...theirs, version: 5 })] });
    await send(type('Mine'));
    for (const version of [4, 4, 5])
      expect(await send(submit)).toMatchObject({ value: choosing, theirs: { version }, ...named('Mine') });
    expect(done.filter((one) => typeof one === 'string')).toEqual(['error: Failed to update skin']);
  });

  it('takes theirs when mine is dropped, without a draft left', async () => {
    const { send, press } = start({
      loadSkins: [list, listOf({ legend: 'Ash', details: [theirs, other] })],
      saveSkin: [refusal(theirs)],
    });
    await send(type('Mine'), submit);
    const loading = press({ type: 'conflict.dropped' });
    expect([loading.value, editDraftOf(loading)]).toEqual([{ loading: 'skins' }, undefined]);
    expect(await send()).toMatchObject({ value: typing, theirs: null, ...named('Theirs') });
  });

  it('has nothing to lose once a choice is saved, also when the list then fails to load', async () => {
    const { send } = start({ loadSkins: [list, offline], saveSkin: [refusal(theirs), {}] });
    const now = await send(type('Mine'), submit, submit);
    expect([now.value, now.theirs, editDraftOf(now)]).toEqual(['failed', null, undefined]);
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
    const { send, done } = start({ saveSkin: [refusal(current), refusal(theirs), refusal(current)] });
    expect(await send(type('Mine'), submit)).toMatchObject({ value: typing, ...named('Mine') });
    for (const _again of [1, 2])
      expect(await send(submit)).toMatchObject({ value: choosing, theirs: named('Theirs').fields, ...named('Mine') });
    expect(done.filter((one) => typeof one === 'string')).toEqual(['error: Changed.', 'error: Changed.']);
  });

  it('reloads after changes elsewhere on the page, but never over typed text', async () => {
    const { send, press } = start();
    await send();
    expect(press(changed).value).toEqual({ loading: 'skins' });
    await send(type('Typing'));
    expect(press(changed).value).toEqual(typing);
  });

  const fields = { ingamename: 'Mine', model: 'ash_x_w', texture: 'ash_base', animation: '' };

  it('continues a draft with the version that it started from', async () => {
    const draft = { skin: { ...base, version: 2 }, fields, showsAnimation: false };
    const { send, done } = start({ draft });
    const now = await send();
    expect([now.legend, now.fields, editDraftOf(now)]).toEqual(['Ash', fields, draft]);
    expect(editDraftOf(await send(submit))).toBeUndefined();
    expect(done[2]).toEqual(['saveSkin', { ...unmoved, ingamename: 'Mine', model: 'ash_x_w', version: 2 }]);
  });

  it('prefers a link to another skin to a draft', async () => {
    const now = await start({ id: '3', draft: { skin: base, fields, showsAnimation: false } }).send();
    expect([now.fields.ingamename, editDraftOf(now)]).toEqual(['Bandit', undefined]);
  });
});
