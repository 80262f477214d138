import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { LegendChanged, NamedLegend } from '#contract/skins/legend.ts';
import type { LegendDraft } from '#machines/legends/context.ts';
import { filteredLegends, type LegendEdit } from '#machines/legends/context.ts';
import { legendsMachine } from '#machines/legends/legends.ts';

const legend = (name: string, more: Partial<NamedLegend> = {}): NamedLegend => ({
  ...{ _id: name, name, folder: name.toLowerCase(), words: [], rig: null, clips: null, version: 1, skins: 0 },
  ...more,
});
const ash = legend('Ash', { skins: 2 });
const axle = legend('Axle', { folder: 'overdrive', words: ['axle'], rig: 'pilot_o', clips: 'pilot_a' });
const begun = { name: 'Ash', folder: 'ash', words: '', rig: '', clips: '' };
const EMPTY = { name: '', folder: '', words: '', rig: '', clips: '' };

type Outcome = { reply?: LegendChanged; refusal?: Error };
type Start = { legends?: NamedLegend[] | Error; draft?: LegendDraft; query?: string };

/** A running machine; `answer` and `refuse` settle the current request, `done` lists its effects. */
async function start({ legends = [ash, axle], draft, query = '' }: Start = {}) {
  const done: string[] = [];
  const server: { legends: NamedLegend[] | Error } = { legends };
  let settleRequest: (outcome: Outcome) => void = () => {};
  let change: () => void = () => {};
  const request = () =>
    new Promise<LegendChanged>((resolve, reject) => {
      settleRequest = ({ reply = { historyId: 'h1' }, refusal }) => (refusal ? reject(refusal) : resolve(reply));
    });
  const machine = legendsMachine.provide({
    actors: {
      loadLegends: fromPromise<NamedLegend[]>(async () => {
        done.push('load');
        if (server.legends instanceof Error) throw server.legends;
        return server.legends;
      }),
      saveLegend: fromPromise<LegendChanged, LegendEdit>(({ input }) => {
        done.push(`save ${JSON.stringify(input)}`);
        return request();
      }),
      removeLegend: fromPromise<LegendChanged, { id: string; version: number | undefined }>(({ input }) => {
        done.push(`remove ${input.id} ${input.version}`);
        return request();
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
    actions: { toast: (_, { kind, text, undo }) => done.push(`${kind}: ${text}${undo ? ` (undo ${undo})` : ''}`) },
  });
  const actor = createActor(machine, { input: { draft, query } }).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  const settled = async (outcome: Outcome) => {
    settleRequest(outcome);
    await settle();
    await settle();
  };
  return {
    done,
    server,
    settle,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    can: (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event),
    answer: (reply?: LegendChanged) => settled(reply ? { reply } : {}),
    refuse: (refusal: Error) => settled({ refusal }),
    change: () => change(),
  };
}

/** An error that is not ours, with all distinguishing marks of ours. */
const lookalike = (code: string, status: number) => Object.assign(new Error('?'), { code, status });

const NOT_SAVED = { text: 'Failed to update legend', field: 'form' };

const failure = (status: number, more: ConstructorParameters<typeof RequestFailure>[1] = {}) =>
  new RequestFailure(`Error: ${status}`, { status, ...more });

/** Gives Ash a word and sends it. */
async function startSaving(options?: Start) {
  const machine = await start(options);
  machine.send({ type: 'legend.chosen', id: 'Ash' });
  machine.send({ type: 'field.changed', field: 'words', value: 'Sim, sim simulacrum' });
  machine.send({ type: 'legend.submitted' });
  machine.done.length = 0;
  return machine;
}

describe('the list of legends (docs: Legends)', () => {
  it('says why it failed to load, and loads on request', async () => {
    const { state, done, send, settle, server } = await start({ legends: failure(500) });
    expect([state(), done]).toEqual(['failed', ['load', 'error: Failed to load legends']]);
    server.legends = [ash];
    send({ type: 'retry.requested' });
    await settle();
    expect(state()).toBe('listing');
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
  ])('reloads after an undo elsewhere on the page while it is %s', async (is, legends) => {
    const { change, settle, server, state, context } = await start({ legends });
    expect(state()).toBe(is);
    server.legends = [ash, axle];
    change();
    await settle();
    expect([state(), context().legends.length]).toEqual(['listing', 2]);
  });

  it('loads again when something changes during loading', async () => {
    const { change, settle, done, state } = await start();
    change();
    change();
    expect(done).toEqual(['load', 'load', 'load']);
    await settle();
    expect([state(), done.length]).toEqual(['listing', 3]);
  });

  it('keeps the search while another legend is edited', async () => {
    const { send, context } = await start();
    send({ type: 'filter.changed', value: 'over' });
    send({ type: 'legend.chosen', id: 'Axle' });
    expect(context().filter).toBe('over');
  });

  it('opens no form for an unknown legend, and ignores fields while no form is open', async () => {
    const { can } = await start();
    expect(can({ type: 'legend.chosen', id: 'nobody' })).toBe(false);
    const { can: early, change } = await start();
    change();
    expect(early({ type: 'field.changed', field: 'name', value: 'x' })).toBe(false);
  });

  it('reloads after an undo elsewhere on the page, but not under a question', async () => {
    const { change, settle, done, send, state } = await start();
    change();
    await settle();
    expect(done).toEqual(['load', 'load']);
    send({ type: 'deletion.requested', id: 'Axle' });
    change();
    await settle();
    expect([state(), done.length]).toEqual(['confirming', 2]);
    send({ type: 'deletion.cancelled' });
    await settle();
    expect([state(), done.length]).toEqual(['listing', 3]);
  });
});

describe('editing a legend', () => {
  it('starts with its current values, and has nothing to save until something differs', async () => {
    const { send, context, can, state } = await start();
    send({ type: 'legend.chosen', id: 'Axle' });
    const fields = { name: 'Axle', folder: 'overdrive', words: 'axle', rig: 'pilot_o', clips: 'pilot_a' };
    expect([state(), context().form?.fields]).toEqual(['editing', fields]);
    expect(can({ type: 'legend.submitted' })).toBe(false);
    send({ type: 'field.changed', field: 'words', value: ' AXLE, ' });
    expect([can({ type: 'legend.submitted' }), context().unsaved]).toEqual([false, undefined]);
    send({ type: 'field.changed', field: 'words', value: 'axle gear' });
    expect([can({ type: 'legend.submitted' }), context().unsaved?.fields.words]).toEqual([true, 'axle gear']);
    send({ type: 'legend.chosen', id: 'nobody' });
    expect(state()).toBe('switching');
  });

  it('continues with another one, a new one or none at once while nothing is typed', async () => {
    const { send, context, state, can } = await start();
    send({ type: 'legend.chosen', id: 'Ash' });
    expect(can({ type: 'legend.chosen', id: 'nobody' })).toBe(false);
    send({ type: 'legend.chosen', id: 'Axle' });
    expect([state(), context().form?.id, context().form?.fields.folder]).toEqual(['editing', 'Axle', 'overdrive']);
    send({ type: 'addition.requested' });
    expect([state(), context().form?.id, context().form?.fields]).toEqual(['editing', '', EMPTY]);
    send({ type: 'form.closed' });
    expect([state(), context().form]).toEqual(['listing', null]);
  });

  it('is closed on request even when another one was wanted before', async () => {
    const { send, context, state } = await start();
    send({ type: 'legend.chosen', id: 'Ash' });
    send({ type: 'field.changed', field: 'clips', value: 'pilot_ash' });
    send({ type: 'legend.chosen', id: 'Axle' });
    send({ type: 'switch.cancelled' });
    send({ type: 'form.closed' });
    send({ type: 'switch.confirmed' });
    expect([state(), context().form]).toEqual(['listing', null]);
  });

  it('sends the fields as the server stores them, with the seen version', async () => {
    const { send, done, state } = await start();
    send({ type: 'legend.chosen', id: 'Ash' });
    send({ type: 'field.changed', field: 'words', value: 'Sim, sim simulacrum' });
    send({ type: 'field.changed', field: 'folder', value: ' ASH ' });
    send({ type: 'legend.submitted' });
    const edit = {
      id: 'Ash',
      name: 'Ash',
      folder: 'ash',
      words: ['sim', 'simulacrum'],
      rig: '',
      clips: '',
      version: 1,
    };
    expect([state(), done.at(-1)]).toEqual(['saving', `save ${JSON.stringify(edit)}`]);
    send({ type: 'field.changed', field: 'words', value: 'other' });
    send({ type: 'form.closed' });
    expect(state()).toBe('saving');
  });

  it('ends with a message, a closed form and a new list', async () => {
    const { answer, done, state, context } = await startSaving();
    await answer({ message: 'Legend updated successfully', historyId: 'h1' });
    expect(done).toEqual(['success: Legend updated successfully (undo h1)', 'load']);
    expect([state(), context().form, context().unsaved, context().id]).toEqual(['listing', null, undefined, 'Ash']);
  });

  it('needs a name', async () => {
    const { send, state, context } = await start();
    send({ type: 'legend.chosen', id: 'Ash' });
    send({ type: 'field.changed', field: 'name', value: '  ' });
    send({ type: 'legend.submitted' });
    expect([state(), context().problem]).toEqual([
      'editing',
      { text: 'Please enter the name of the legend.', field: 'name' },
    ]);
    send({ type: 'field.changed', field: 'name', value: 'A' });
    expect(context().problem).toBeNull();
  });

  it.each([
    [
      'a word of another legend',
      failure(409, { serverMessage: 'Taken.', fields: { words: 'Taken.' } }),
      { text: 'Taken.', field: 'words' },
      'Taken.',
    ],
    [
      'a server in trouble',
      failure(500),
      { text: 'Failed to update legend', field: 'form' },
      'Failed to update legend',
    ],
    ['an error that resembles a conflict', lookalike('stale', 409), NOT_SAVED, NOT_SAVED.text],
    ['an error that resembles a missing legend', lookalike('not_found', 404), NOT_SAVED, NOT_SAVED.text],
    ['an unknown error', new Error('?'), { text: 'Failed to update legend', field: 'form' }, 'Failed to update legend'],
  ])('shows %s where it belongs, and keeps the typed text', async (_, refusal, problem, text) => {
    const { refuse, done, state, context } = await startSaving();
    await refuse(refusal);
    expect([state(), done, context().problem]).toEqual(['editing', [`error: ${text}`], problem]);
    expect(context().unsaved?.fields.words).toBe('Sim, sim simulacrum');
  });

  it('shows somebody else’s change beside yours; saving again decides', async () => {
    const { refuse, done, context, server, send } = await startSaving();
    server.legends = [{ ...ash, clips: 'pilot_ash', version: 2 }, axle];
    await refuse(failure(409, { code: 'stale', serverMessage: 'Somebody changed Ash meanwhile.' }));
    expect(done).toEqual(['error: Somebody changed Ash meanwhile.', 'load']);
    expect(context().form).toEqual({
      id: 'Ash',
      version: 2,
      begun: { ...begun, clips: 'pilot_ash' },
      fields: { ...begun, words: 'Sim, sim simulacrum', clips: 'pilot_ash' },
      outdated: begun,
    });
    send({ type: 'legend.submitted' });
    expect(done.at(-1)).toContain('"words":["sim","simulacrum"],"rig":"","clips":"pilot_ash","version":2');
  });

  it('shows an earlier refusal no more once somebody else’s change is shown', async () => {
    const { refuse, context, send } = await startSaving();
    await refuse(failure(500));
    expect(context().problem).not.toBeNull();
    send({ type: 'legend.submitted' });
    await refuse(failure(409, { code: 'stale' }));
    expect(context().problem).toBeNull();
  });

  it('forgets somebody else’s change once nothing is left to save', async () => {
    const { refuse, context, server, send } = await startSaving();
    server.legends = [{ ...ash, words: ['theirs'], version: 2 }];
    await refuse(failure(409, { code: 'stale' }));
    expect(context().form?.outdated).toEqual(begun);
    send({ type: 'field.changed', field: 'words', value: 'theirs' });
    expect([context().form?.outdated, context().unsaved]).toEqual([null, undefined]);
  });

  it('turns an edit of a deleted legend into a new legend with the typed text', async () => {
    const { refuse, context, server, state, send, done } = await startSaving();
    server.legends = [axle];
    await refuse(failure(404, { serverMessage: 'This legend no longer exists.' }));
    expect([state(), context().form?.id, context().form?.fields.name]).toEqual(['editing', '', 'Ash']);
    send({ type: 'legend.submitted' });
    expect(done.at(-1)).toBe(
      'save {"id":"","name":"Ash","folder":"ash","words":["sim","simulacrum"],"rig":"","clips":""}',
    );
  });

  it('closes an unchanged form when the legend is gone', async () => {
    const { send, change, settle, server, state } = await start();
    send({ type: 'legend.chosen', id: 'Axle' });
    server.legends = [ash];
    change();
    await settle();
    expect(state()).toBe('listing');
  });

  it.each([
    ['another legend', { type: 'legend.chosen', id: 'Axle' } as const, 'Axle'],
    ['a new one', { type: 'addition.requested' } as const, ''],
    ['none', { type: 'form.closed' } as const, undefined],
  ])('asks before %s replaces the typed text', async (_, event, id) => {
    const { send, state, context } = await start();
    send({ type: 'legend.chosen', id: 'Ash' });
    send({ type: 'field.changed', field: 'clips', value: 'pilot_ash' });
    send({ type: 'legend.chosen', id: 'Ash' });
    expect(state()).toBe('editing');
    send(event);
    send({ type: 'switch.cancelled' });
    expect([state(), context().form?.fields.clips]).toEqual(['editing', 'pilot_ash']);
    send(event);
    send({ type: 'field.changed', field: 'clips', value: 'behind the question' });
    send({ type: 'switch.confirmed' });
    expect([state(), context().form?.id, context().unsaved]).toEqual([
      id === undefined ? 'listing' : 'editing',
      id,
      undefined,
    ]);
  });
});

describe('adding a legend', () => {
  it('starts empty, and is saved as filled in', async () => {
    const { send, context, can, done, answer, server } = await start();
    send({ type: 'addition.requested' });
    expect([context().form?.fields, can({ type: 'addition.requested' })]).toEqual([EMPTY, false]);
    send({ type: 'field.changed', field: 'name', value: ' Fox ' });
    send({ type: 'legend.submitted' });
    expect(done.at(-1)).toBe('save {"id":"","name":"Fox","folder":"","words":[],"rig":"","clips":""}');
    server.legends = [ash, axle, legend('Fox')];
    await answer({ message: 'Legend added successfully', data: legend('Fox') });
    expect([done.at(-2), context().id]).toEqual(['success: Legend added successfully', 'Fox']);
  });

  it('starts with the values of the address, which are no draft', async () => {
    const asked = { ...EMPTY, name: 'Fox', folder: 'fox', clips: 'pilot_fox' };
    const { state, context, can } = await start({ query: '?add=1&name=Fox&folder=fox&clips=pilot_fox&other=1' });
    expect([state(), context().form?.fields, context().unsaved]).toEqual(['editing', asked, undefined]);
    expect(can({ type: 'legend.submitted' })).toBe(true);
  });

  it.each([
    ['its name', '?add=1&name=AXLE&folder=new'],
    ['its folder', '?add=1&name=Other&folder=overdrive'],
    ['a word', '?add=1&folder=axle'],
  ])('opens the existing legend with the same %s', async (_, query) => {
    const { context } = await start({ query });
    expect([context().form?.id, context().unsaved]).toEqual(['Axle', undefined]);
  });

  it('fills in the missing values of an existing legend, to be saved', async () => {
    const bare = legend('Bare', { folder: null });
    const { context, can } = await start({ legends: [bare], query: '?add=1&name=bare&folder=bare&clips=pilot_bare' });
    expect(context().form).toMatchObject({ id: 'Bare', fields: { name: 'Bare', folder: 'bare', clips: 'pilot_bare' } });
    expect([context().unsaved?.begun.folder, can({ type: 'legend.submitted' })]).toEqual(['', true]);
  });

  it('restores the draft from before a reload, whatever the address says', async () => {
    const draft = { id: 'Ash', version: 1, begun, fields: { ...begun, clips: 'pilot_ash' } };
    const { context, state } = await start({ draft, query: '?add=1&name=Fox' });
    expect([state(), context().unsaved]).toEqual(['editing', draft]);
  });
});

describe('deleting a legend', () => {
  it('is offered only for a legend without skins', async () => {
    const { send, state, can, done, answer } = await start();
    expect(can({ type: 'deletion.requested', id: 'Ash' })).toBe(false);
    send({ type: 'deletion.requested', id: 'Axle' });
    send({ type: 'deletion.confirmed' });
    expect([state(), done.at(-1)]).toEqual(['deleting', 'remove Axle 1']);
    await answer();
    expect(done.slice(2)).toEqual(['success: Legend deleted successfully (undo h1)', 'load']);
  });

  it('keeps the draft of another legend, and says why it failed', async () => {
    const { send, state, done, refuse, context } = await start();
    send({ type: 'legend.chosen', id: 'Ash' });
    send({ type: 'field.changed', field: 'clips', value: 'pilot_ash' });
    send({ type: 'deletion.requested', id: 'Axle' });
    expect([state(), context().id]).toEqual(['confirming', 'Axle']);
    send({ type: 'deletion.confirmed' });
    await refuse(failure(409, { serverMessage: 'Axle has 1 skin.' }));
    expect([state(), done.at(-2), done.at(-1)]).toEqual(['editing', 'error: Axle has 1 skin.', 'load']);
    expect(context().unsaved?.fields.clips).toBe('pilot_ash');
  });
});
