import { describe, expect, it } from 'vitest';
import { filteredLegends, type LegendDraft } from '#machines/legends/context.ts';
import { legendsMachine } from '#machines/legends/legends.ts';
import { failure, lookalike, play } from '../played.ts';
import { legend } from './model.ts';

const ash = legend('Ash', { skins: 2 });
const axle = legend('Axle', { folder: 'overdrive', words: ['axle'], rig: 'pilot_o', clips: 'pilot_a' });
const EMPTY = { name: '', folder: '', words: '', rig: '', clips: '' };
const begun = { ...EMPTY, name: 'Ash', folder: 'ash' };

type Given = { draft?: LegendDraft; query?: string } & Record<string, unknown>;

const start = ({ draft, query = '', ...answers }: Given = {}) =>
  play(
    legendsMachine,
    { loadLegends: [[ash, axle]], saveLegend: [{ historyId: 'h1' }], removeLegend: [{ historyId: 'h1' }], ...answers },
    { draft, query },
  );

const load = ['loadLegends'];
const pending = new Promise(() => {});
const choose = (id: string) => ({ type: 'legend.chosen', id }) as const;
const type = (field: keyof typeof EMPTY, value: string) => ({ type: 'field.changed', field, value }) as const;
const submit = { type: 'legend.submitted' } as const;
const add = { type: 'addition.requested' } as const;
const close = { type: 'form.closed' } as const;
const remove = { type: 'deletion.requested', id: 'Axle' } as const;
const changed = { type: 'skins.changed' } as const;
/** Gives Ash a word and sends it. */
const saving = [choose('Ash'), type('words', 'Sim, sim simulacrum'), submit] as const;
const sent = { id: 'Ash', ...begun, words: ['sim', 'simulacrum'], version: 1 };

describe('the list of legends (docs: Legends)', () => {
  it('says why it failed to load, and loads on request', async () => {
    const { send, done } = start({ loadLegends: [failure(500), [ash]] });
    expect([(await send()).value, done]).toEqual(['failed', [load, 'error: Failed to load legends']]);
    expect((await send({ type: 'retry.requested' })).value).toBe('listing');
  });

  it.each([
    ['over', ['Axle']],
    ['axle', ['Axle']],
    ['pilot_a', ['Axle']],
    ['A', ['Ash', 'Axle']],
    ['ash axle', []],
  ])('searches names, folders, words and animations for %s', (filter, names) => {
    expect(filteredLegends([ash, axle], filter).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['listing', [ash]],
    ['failed', failure(500)],
  ])('reloads after an undo elsewhere on the page while it is %s', async (state, legends) => {
    const { send } = start({ loadLegends: [legends, [ash, axle]] });
    expect((await send()).value).toBe(state);
    expect(await send(changed)).toMatchObject({ value: 'listing', legends: { length: 2 } });
  });

  it('loads again at once when something changes during loading', async () => {
    const { send, press, done } = start({ loadLegends: [[ash, axle], pending, [ash, axle]] });
    await send();
    press(changed);
    press(changed);
    expect([(await send()).value, done]).toEqual(['listing', [load, load, load]]);
  });

  it('keeps the search while another legend is edited', async () => {
    expect((await start().send({ type: 'filter.changed', value: 'over' }, choose('Axle'))).filter).toBe('over');
  });

  it('opens no form for an unknown legend, and ignores fields while no form is open', async () => {
    const { send, press, can } = start();
    await send();
    expect(can(choose('nobody'))).toBe(false);
    press(changed);
    expect(can(type('name', 'x'))).toBe(false);
  });

  it('reloads after an undo elsewhere on the page, but not under a question', async () => {
    const { send, done } = start();
    expect([(await send(changed, remove, changed)).value, done]).toEqual(['confirming', [load, load]]);
    expect([(await send({ type: 'deletion.cancelled' })).value, done.length]).toEqual(['listing', 3]);
  });
});

describe('editing a legend', () => {
  it('starts with its current values, and has nothing to save until something differs', async () => {
    const { send, can } = start();
    const fields = { name: 'Axle', folder: 'overdrive', words: 'axle', rig: 'pilot_o', clips: 'pilot_a' };
    expect(await send(choose('Axle'))).toMatchObject({ value: 'editing', form: { fields } });
    expect(can(submit)).toBe(false);
    expect([(await send(type('words', ' AXLE, '))).unsaved, can(submit)]).toEqual([undefined, false]);
    expect([(await send(type('words', 'axle gear'))).unsaved?.fields.words, can(submit)]).toEqual(['axle gear', true]);
    expect((await send(choose('nobody'))).value).toBe('switching');
  });

  it('continues with another one, a new one or none at once while nothing is typed', async () => {
    const { send, can } = start();
    await send(choose('Ash'));
    expect(can(choose('nobody'))).toBe(false);
    const ofAxle = { id: 'Axle', fields: { folder: 'overdrive' } };
    expect(await send(choose('Axle'))).toMatchObject({ value: 'editing', form: ofAxle });
    expect(await send(add)).toMatchObject({ value: 'editing', form: { id: '', fields: EMPTY } });
    expect(await send(close)).toMatchObject({ value: 'listing', form: null });
  });

  it('is closed on request even when another one was wanted before', async () => {
    const events = [choose('Ash'), type('clips', 'pilot_ash'), choose('Axle'), { type: 'switch.cancelled' }] as const;
    const { value, form } = await start().send(...events, close, { type: 'switch.confirmed' });
    expect([value, form]).toEqual(['listing', null]);
  });

  it('sends the fields as the server stores them, with the seen version', async () => {
    const { send, done } = start({ saveLegend: [pending] });
    await send(...saving.slice(0, 2), type('folder', ' ASH '), submit);
    expect(done.at(-1)).toEqual(['saveLegend', sent]);
    expect((await send(type('words', 'other'), close)).value).toBe('saving');
  });

  it('ends with a message, a closed form and a new list', async () => {
    const { send, done } = start({ saveLegend: [{ message: 'Legend updated successfully', historyId: 'h1' }] });
    const { value, form, unsaved, id } = await send(...saving);
    expect(done.slice(2)).toEqual(['success: Legend updated successfully (undo h1)', load]);
    expect([value, form, unsaved, id]).toEqual(['listing', null, undefined, 'Ash']);
  });

  it('needs a name', async () => {
    const { send } = start();
    const { value, problem } = await send(choose('Ash'), type('name', '  '), submit);
    expect([value, problem]).toEqual(['editing', { text: 'Please enter the name of the legend.', field: 'name' }]);
    expect((await send(type('name', 'A'))).problem).toBeNull();
  });

  it.each([
    ['a word of another legend', failure(409, { serverMessage: 'Taken.', fields: { words: 'Taken.' } }), 'words'],
    ['a server in trouble', failure(500), 'form'],
    ['an error that resembles a conflict', lookalike('stale', 409), 'form'],
    ['an error that resembles a missing legend', lookalike('not_found', 404), 'form'],
    ['an unknown error', new Error('?'), 'form'],
  ])('shows %s where it belongs, and keeps the typed text', async (_, refusal, field) => {
    const { send, done } = start({ saveLegend: [refusal] });
    const { value, problem, unsaved } = await send(...saving);
    const text = field === 'words' ? 'Taken.' : 'Failed to update legend';
    expect([value, problem, done.slice(2)]).toEqual(['editing', { text, field }, [`error: ${text}`]]);
    expect(unsaved?.fields.words).toBe('Sim, sim simulacrum');
  });

  const stale = failure(409, { code: 'stale', serverMessage: 'Somebody changed Ash meanwhile.' });

  it('shows somebody else’s change beside yours; saving again decides', async () => {
    const theirs = [{ ...ash, clips: 'pilot_ash', version: 2 }, axle];
    const { send, done } = start({ loadLegends: [[ash, axle], theirs], saveLegend: [stale, pending] });
    expect((await send(...saving)).form).toEqual({
      ...{ id: 'Ash', version: 2, begun: { ...begun, clips: 'pilot_ash' }, outdated: begun },
      fields: { ...begun, words: 'Sim, sim simulacrum', clips: 'pilot_ash' },
    });
    expect(done.slice(2)).toEqual(['error: Somebody changed Ash meanwhile.', load]);
    await send(submit);
    expect(done.at(-1)).toEqual(['saveLegend', { ...sent, clips: 'pilot_ash', version: 2 }]);
  });

  it('shows an earlier refusal no more once somebody else’s change is shown', async () => {
    const { send } = start({ saveLegend: [failure(500), stale] });
    expect((await send(...saving)).problem).not.toBeNull();
    expect((await send(submit)).problem).toBeNull();
  });

  it('forgets somebody else’s change once nothing is left to save', async () => {
    const theirs = [{ ...ash, words: ['theirs'], version: 2 }];
    const { send } = start({ loadLegends: [[ash, axle], theirs], saveLegend: [stale] });
    expect((await send(...saving)).form?.outdated).toEqual(begun);
    const { form, unsaved } = await send(type('words', 'theirs'));
    expect([form?.outdated, unsaved]).toEqual([null, undefined]);
  });

  it('turns an edit of a deleted legend into a new legend with the typed text', async () => {
    const gone = failure(404, { serverMessage: 'This legend no longer exists.' });
    const { send, done } = start({ loadLegends: [[ash, axle], [axle]], saveLegend: [gone, pending] });
    expect(await send(...saving)).toMatchObject({ value: 'editing', form: { id: '', fields: { name: 'Ash' } } });
    await send(submit);
    expect(done.at(-1)).toEqual(['saveLegend', { ...sent, id: '', version: undefined }]);
  });

  it('closes an unchanged form when the legend is gone', async () => {
    const { send } = start({ loadLegends: [[ash, axle], [ash]] });
    expect((await send(choose('Axle'), changed)).value).toBe('listing');
  });

  it.each([
    ['another legend', choose('Axle'), 'editing', 'Axle'],
    ['a new one', add, 'editing', ''],
    ['none', close, 'listing', undefined],
  ] as const)('asks before %s replaces the typed text', async (_, event, state, id) => {
    const { send } = start();
    expect((await send(choose('Ash'), type('clips', 'pilot_ash'), choose('Ash'))).value).toBe('editing');
    const kept = { value: 'editing', form: { fields: { clips: 'pilot_ash' } } };
    expect(await send(event, { type: 'switch.cancelled' })).toMatchObject(kept);
    const after = await send(event, type('clips', 'behind the question'), { type: 'switch.confirmed' });
    expect([after.value, after.form?.id, after.unsaved]).toEqual([state, id, undefined]);
  });
});

describe('adding a legend', () => {
  it('starts empty, and is saved as filled in', async () => {
    const fox = legend('Fox');
    const { send, can, done } = start({
      loadLegends: [
        [ash, axle],
        [ash, axle, fox],
      ],
      saveLegend: [{ message: 'Legend added successfully', data: fox }],
    });
    expect([(await send(add)).form?.fields, can(add)]).toEqual([EMPTY, false]);
    const { id } = await send(type('name', ' Fox '), submit);
    const asked = { id: '', ...EMPTY, name: 'Fox', words: [], version: undefined };
    expect(done.slice(1, 3)).toEqual([['saveLegend', asked], 'success: Legend added successfully']);
    expect(id).toBe('Fox');
  });

  it('starts with the values of the address, which are no draft', async () => {
    const { send, can } = start({ query: '?add=1&name=Fox&folder=fox&clips=pilot_fox&other=1' });
    const { value, form, unsaved } = await send();
    const asked = { ...EMPTY, name: 'Fox', folder: 'fox', clips: 'pilot_fox' };
    expect([value, form?.fields, unsaved, can(submit)]).toEqual(['editing', asked, undefined, true]);
  });

  it.each([
    ['its name', '?add=1&name=AXLE&folder=new'],
    ['its folder', '?add=1&name=Other&folder=overdrive'],
    ['a word', '?add=1&folder=axle'],
  ])('opens the existing legend with the same %s', async (_, query) => {
    const { form, unsaved } = await start({ query }).send();
    expect([form?.id, unsaved]).toEqual(['Axle', undefined]);
  });

  it('fills in the missing values of an existing legend, to be saved', async () => {
    const query = '?add=1&name=bare&folder=bare&clips=pilot_bare';
    const { send, can } = start({ loadLegends: [[legend('Bare', { folder: null })]], query });
    const { form, unsaved } = await send();
    expect(form).toMatchObject({ id: 'Bare', fields: { name: 'Bare', folder: 'bare', clips: 'pilot_bare' } });
    expect([unsaved?.begun.folder, can(submit)]).toEqual(['', true]);
  });

  it('restores the draft from before a reload, whatever the address says', async () => {
    const draft = { id: 'Ash', version: 1, begun, fields: { ...begun, clips: 'pilot_ash' } };
    const { value, unsaved } = await start({ draft, query: '?add=1&name=Fox' }).send();
    expect([value, unsaved]).toEqual(['editing', draft]);
  });
});

describe('deleting a legend', () => {
  it('is offered only for a legend without skins', async () => {
    const { send, can, done } = start();
    await send();
    expect(can({ ...remove, id: 'Ash' })).toBe(false);
    await send(remove, { type: 'deletion.confirmed' });
    const asked = ['removeLegend', { id: 'Axle', version: 1 }];
    expect(done).toEqual([load, asked, 'success: Legend deleted successfully (undo h1)', load]);
  });

  it('keeps the draft of another legend, and says why it failed', async () => {
    const { send, done } = start({ removeLegend: [failure(409, { serverMessage: 'Axle has 1 skin.' })] });
    const asking = await send(choose('Ash'), type('clips', 'pilot_ash'), remove);
    expect([asking.value, asking.id]).toEqual(['confirming', 'Axle']);
    const { value, unsaved } = await send({ type: 'deletion.confirmed' });
    expect([value, done.slice(-2)]).toEqual(['editing', ['error: Axle has 1 skin.', load]]);
    expect(unsaved?.fields.clips).toBe('pilot_ash');
  });
});
