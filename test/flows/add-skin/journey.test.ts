import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Archive } from '#contract/archive/archive.ts';
import { RequestFailure } from '#contract/failure.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { addSkinMachine } from '#machines/add-skin/add-skin.ts';
import { type NewSkin, offered } from '#machines/add-skin/context.ts';
import type { AddDraft } from '#machines/rules/drafts.ts';
import { addDraftOf } from '#machines/rules/skin-drafts.ts';

const archive: Archive = {
  Models: [
    { name: 'Ash', items: ['ash_base_w', 'ash_v21_steel_w', 'ash_base_v'] },
    { name: 'Fuse', items: ['pilot_medium_fuse'] },
  ],
  Textures: [
    { name: 'Ash', items: ['ash_base_body', 'ash_lgnd_v21_steel_body'] },
    { name: 'Fuse', items: ['fuse_base_body', 'fuse_lgnd_v22_x_body'] },
    { name: 'Dummy', items: ['dummy_base_body'] },
  ],
  Animations: [{ name: 'Fuse', items: ['pilot_medium_fuse'] }],
};
const list: SkinList = {
  legends: [
    {
      _id: 'ash',
      legend: 'Ash',
      details: [{ _id: '1', ingamename: 'Base Skin', model: 'ash_base_w', texture: 'ash_base' }],
    },
  ],
  starter: false,
};

async function start({
  skins = list,
  catalogue = archive,
  refusals = [],
  fails,
  draft,
  query = '',
}: {
  skins?: SkinList;
  catalogue?: Archive;
  refusals?: Error[];
  fails?: 'skins' | 'archive';
  draft?: AddDraft;
  query?: string;
} = {}) {
  const done: unknown[] = [];
  let change: () => void = () => {};
  const machine = addSkinMachine.provide({
    actors: {
      loadSkins: fromPromise<SkinList>(async () => {
        if (fails === 'skins') throw new TypeError('offline');
        return skins;
      }),
      loadArchive: fromPromise<Archive, { askedSuggestion: string }>(async () => {
        if (fails === 'archive') throw new TypeError('offline');
        return catalogue;
      }),
      addSkin: fromPromise<SkinChanged, NewSkin>(async ({ input }) => {
        done.push(input);
        const answer = refusals.shift();
        if (answer) throw answer;
        return { historyId: 'h1' };
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
    actions: { toast: (_, { kind, text, undo }) => done.push(`${kind}: ${text}${undo ? ` (undo ${undo})` : ''}`) },
  });
  const actor = createActor(machine, { input: { draft, query } }).start();
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  };
  await settle();
  const form = () => {
    const { legend, ingamename, model, texture, animation } = actor.getSnapshot().context;
    return [legend, ingamename, model, texture, animation];
  };
  return {
    actor,
    done,
    settle,
    change: () => change(),
    form,
    state: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem,
  };
}

describe('add skin (docs: Add skin)', () => {
  it('starts with the first legend, its first free texture and the model that goes with it', async () => {
    const { form, state, actor } = await start();
    expect([state(), form()]).toEqual(['filling', ['Ash', '', 'ash_v21_steel_w', 'ash_lgnd_v21_steel', '']]);
    expect(offered(actor.getSnapshot().context).legends).toEqual(['Ash', 'Fuse']);
  });

  it('starts with the assets of the address, where they are available', async () => {
    const asked = async (query: string) => {
      const { form, problem } = await start({ query });
      return [form(), problem()];
    };
    expect(await asked('?legend=fuse&texture=fuse_lgnd_v22_x')).toEqual([
      ['Fuse', '', 'pilot_medium_fuse', 'fuse_lgnd_v22_x', ''],
      null,
    ]);
    expect(await asked('?legend=Ash&model=ash_base_w')).toEqual([
      ['Ash', '', 'ash_base_w', 'ash_lgnd_v21_steel', ''],
      null,
    ]);
    expect(await asked('?legend=Fuse&texture=fuse_base&model=unknown')).toEqual([
      ['Fuse', '', 'pilot_medium_fuse', 'fuse_base', 'pilot_medium_fuse'],
      null,
    ]);
    expect(await asked('?legend=nobody')).toEqual([['Ash', '', 'ash_v21_steel_w', 'ash_lgnd_v21_steel', ''], null]);
  });

  it('says that the texture of the address is not free, and chooses another one', async () => {
    const { form, problem, actor } = await start({ query: '?legend=Ash&texture=ash_base&model=ash_base_w' });
    expect(form()).toEqual(['Ash', '', 'ash_base_w', 'ash_lgnd_v21_steel', '']);
    expect(problem()).toEqual({ text: 'ash_base is not free. Choose another texture.', field: 'texture' });
    actor.send({ type: 'texture.chosen', texture: 'ash_lgnd_v21_steel' });
    expect(problem()).toBeNull();
  });

  it('uses the address once: afterwards, and with a draft, the choices stay', async () => {
    const draft = { legend: 'Fuse', ingamename: 'Mine', model: 'm', texture: 'fuse_base', animation: '' };
    const before = await start({ query: '?legend=Ash', draft });
    expect(before.form()).toEqual(['Fuse', 'Mine', 'm', 'fuse_base', '']);
    const { form, actor, change, settle } = await start({ query: '?legend=Fuse&texture=fuse_lgnd_v22_x' });
    actor.send({ type: 'legend.chosen', legend: 'Ash' });
    change();
    await settle();
    expect(form()[0]).toBe('Ash');
  });

  it('fills in everything again for another legend; an animation for a base texture only', async () => {
    const { actor, form } = await start();
    actor.send({ type: 'legend.chosen', legend: 'Fuse' });
    expect(form()).toEqual(['Fuse', '', 'pilot_medium_fuse', 'fuse_base', 'pilot_medium_fuse']);
    actor.send({ type: 'texture.chosen', texture: 'fuse_lgnd_v22_x' });
    expect(form()).toEqual(['Fuse', '', 'pilot_medium_fuse', 'fuse_lgnd_v22_x', '']);
  });

  it('sends the chosen model and animation', async () => {
    const { actor, done, settle } = await start();
    actor.send({ type: 'legend.chosen', legend: 'Fuse' });
    actor.send({ type: 'model.chosen', model: 'another_w' });
    actor.send({ type: 'animation.chosen', animation: 'pilot_light_other' });
    actor.send({ type: 'name.changed', value: 'Mine' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect(done[0]).toMatchObject({ model: 'another_w', texture: 'fuse_base', animation: 'pilot_light_other' });
  });

  it('picks no animation of another legend for a base texture, and sends none', async () => {
    const { actor, done, form, settle } = await start({ skins: { legends: [], starter: false } });
    expect(form()).toEqual(['Ash', '', 'ash_base_w', 'ash_base', '']);
    expect(offered(actor.getSnapshot().context).animations).toEqual(['pilot_medium_fuse']);
    actor.send({ type: 'texture.chosen', texture: 'ash_base' });
    actor.send({ type: 'name.changed', value: 'Mine' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect(done[0]).toMatchObject({ texture: 'ash_base', animation: undefined });
  });

  it('sends no animation after "none" was chosen instead of the picked one', async () => {
    const { actor, done, settle } = await start();
    actor.send({ type: 'legend.chosen', legend: 'Fuse' });
    actor.send({ type: 'animation.chosen', animation: '' });
    actor.send({ type: 'name.changed', value: 'Mine' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect(done[0]).toMatchObject({ texture: 'fuse_base', animation: undefined });
  });

  it('offers the same list objects while you type', async () => {
    const { actor } = await start();
    const before = offered(actor.getSnapshot().context);
    actor.send({ type: 'name.changed', value: 'Typing' });
    expect(offered(actor.getSnapshot().context)).toBe(before);
  });

  it.each([
    { type: 'legend.chosen', legend: 'Fuse' },
    { type: 'texture.chosen', texture: 'ash_base' },
    { type: 'name.changed', value: 'x' },
  ] as const)('clears the problem after $type', async (event) => {
    const { actor, problem } = await start();
    actor.send({ type: 'skin.submitted' });
    expect(problem()?.field).toBe('ingamename');
    actor.send(event);
    expect(problem()).toBe(null);
  });

  it('reloads the lists when they change elsewhere on the page; the typed text stays', async () => {
    const { actor, change, state, settle, form } = await start();
    actor.send({ type: 'name.changed', value: 'Mine' });
    change();
    expect(state()).toEqual({ loading: 'skins' });
    await settle();
    expect([state(), form()]).toEqual(['filling', ['Ash', 'Mine', 'ash_v21_steel_w', 'ash_lgnd_v21_steel', '']]);
  });

  it('cannot be sent when the archive has no model of the legend', async () => {
    const { actor, form, done } = await start({ catalogue: { ...archive, Models: [] } });
    actor.send({ type: 'name.changed', value: 'A name' });
    actor.send({ type: 'skin.submitted' });
    expect([form(), done]).toEqual([['Ash', 'A name', '', 'ash_lgnd_v21_steel', ''], []]);
  });

  it('cannot be sent when no texture is left', async () => {
    const details = ['ash_base', 'ash_lgnd_v21_steel'].map((texture) => ({
      _id: texture,
      ingamename: texture,
      model: 'x',
      texture,
    }));
    const { actor, form, done } = await start({ skins: { legends: [{ legend: 'Ash', details }], starter: false } });
    expect(form()).toEqual(['Ash', '', 'ash_base_w', '', '']);
    actor.send({ type: 'name.changed', value: 'A name' });
    actor.send({ type: 'skin.submitted' });
    expect(done).toEqual([]);
  });

  it('needs a name', async () => {
    const { actor, problem, done } = await start();
    actor.send({ type: 'name.changed', value: '  ' });
    actor.send({ type: 'skin.submitted' });
    expect([problem(), done]).toEqual([{ text: 'Please enter the in-game name.', field: 'ingamename' }, []]);
    actor.send({ type: 'name.changed', value: 'x' });
    expect(problem()).toBe(null);
  });

  it.each([
    ['Ash', { legendId: 'ash', texture: 'ash_lgnd_v21_steel', model: 'ash_v21_steel_w', animation: undefined }],
    ['Fuse', { legendId: undefined, texture: 'fuse_base', model: 'pilot_medium_fuse', animation: 'pilot_medium_fuse' }],
  ])('sends a skin of %s once, offers to undo it, and starts again with an empty name', async (legend, sent) => {
    const { actor, done, settle, state, form } = await start();
    actor.send({ type: 'legend.chosen', legend });
    actor.send({ type: 'name.changed', value: ' New One ' });
    actor.send({ type: 'skin.submitted' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect(done).toEqual([{ legend, ingamename: 'New One', ...sent }, 'success: Skin added successfully (undo h1)']);
    expect([state(), form().slice(0, 2)]).toEqual(['filling', [legend, '']]);
  });

  it.each([
    [
      new RequestFailure('x', { serverMessage: 'Used.', fields: { texture: 'Used by Ash.' } }),
      'Used.',
      { text: 'Used by Ash.', field: 'texture' },
    ],
    [
      new RequestFailure('x', { serverMessage: 'Taken.', fields: { ingamename: 'Taken by Ash.' } }),
      'Taken.',
      { text: 'Taken by Ash.', field: 'ingamename' },
    ],
    [new TypeError('offline'), 'Failed to add skin', { text: 'Failed to add skin', field: 'form' }],
  ])('keeps the typed text when the server refuses: %s', async (refusal, toast, problem) => {
    const started = await start({ refusals: [refusal] });
    started.actor.send({ type: 'name.changed', value: 'Kept' });
    started.actor.send({ type: 'skin.submitted' });
    await started.settle();
    expect([started.state(), started.form()[1], started.problem(), started.done.at(-1)]).toEqual([
      'filling',
      'Kept',
      problem,
      `error: ${toast}`,
    ]);
  });

  it('clears the failure once it has succeeded', async () => {
    const { actor, problem, state, settle } = await start({ refusals: [new TypeError('offline')] });
    actor.send({ type: 'name.changed', value: 'Mine' });
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect(problem()?.text).toBe('Failed to add skin');
    actor.send({ type: 'skin.submitted' });
    await settle();
    expect([state(), problem()]).toEqual(['filling', null]);
  });

  it.each([
    ['skins', 'Failed to load skins data'],
    ['archive', 'Failed to load archive data'],
  ] as const)('says when the %s could not be loaded, and tries again on request', async (fails, text) => {
    const { actor, state, done } = await start({ fails });
    expect([state(), done]).toEqual(['failed', [`error: ${text}`]]);
    actor.send({ type: 'retry.requested' });
    expect(state()).toEqual({ loading: 'skins' });
  });

  it('restores a draft, except for a texture that is no longer free', async () => {
    const draft = {
      legend: 'Fuse',
      ingamename: 'Mine',
      model: 'pilot_medium_fuse',
      texture: 'fuse_lgnd_v22_x',
      animation: '',
    };
    const { form, actor } = await start({ draft });
    expect([form(), addDraftOf(actor.getSnapshot().context)]).toEqual([
      Object.values(draft).toSpliced(1, 1, 'Mine'),
      draft,
    ]);
    const late = await start({ draft: { ...draft, legend: 'Ash', texture: 'ash_base' } });
    expect(late.form()).toEqual(['Ash', 'Mine', 'ash_v21_steel_w', 'ash_lgnd_v21_steel', '']);
    late.actor.send({ type: 'name.changed', value: ' ' });
    expect(addDraftOf(late.actor.getSnapshot().context)).toBeUndefined();
  });
});
