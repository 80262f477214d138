import { describe, expect, it } from 'vitest';
import type { Archive } from '#contract/archive/archive.ts';
import { RequestFailure } from '#contract/failure.ts';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { addSkinMachine, choicesIn } from '#machines/add-skin/add-skin.ts';
import { type AddDraft, addDraftOf } from '#machines/rules/drafts.ts';
import { play } from '../played.ts';

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
const listOf = (...legends: Legend[]): SkinList => ({ legends, starter: false });
const list = listOf({
  ...{ _id: 'ash', legend: 'Ash' },
  details: [{ _id: '1', ingamename: 'Base Skin', model: 'ash_base_w', texture: 'ash_base' }],
});

type Given = { draft?: AddDraft; query?: string } & Record<string, unknown>;

const start = ({ draft, query = '', ...answers }: Given = {}) =>
  play(
    addSkinMachine,
    { loadSkins: [list], loadArchive: [archive], addSkin: [{ historyId: 'h1' }], ...answers },
    { draft, query },
  );

const formOf = ({ legend, ingamename, model, texture, animation }: AddDraft) =>
  [legend, ingamename, model, texture, animation].join();
/** What was sent, and the toasts. */
const effects = (done: readonly unknown[]) => done.filter((one) => !String(one).startsWith('load'));
const type = (value: string) => ({ type: 'name.changed', value }) as const;
const legend = (legend: string) => ({ type: 'legend.chosen', legend }) as const;
const texture = (texture: string) => ({ type: 'texture.chosen', texture }) as const;
const animation = (animation: string) => ({ type: 'animation.chosen', animation }) as const;
const submit = { type: 'skin.submitted' } as const;
const changed = { type: 'skins.changed' } as const;
const offline = new TypeError('offline');

describe('add skin (docs: Add skin)', () => {
  it('starts with the first legend, its first free texture and the model that goes with it', async () => {
    const now = await start().send();
    expect([now.value, formOf(now)]).toEqual(['filling', 'Ash,,ash_v21_steel_w,ash_lgnd_v21_steel,']);
    expect(choicesIn(now).legends).toEqual(['Ash', 'Fuse']);
  });

  it.each([
    ['?legend=fuse&texture=fuse_lgnd_v22_x', 'Fuse,,pilot_medium_fuse,fuse_lgnd_v22_x,'],
    ['?legend=Ash&model=ash_base_w', 'Ash,,ash_base_w,ash_lgnd_v21_steel,'],
    ['?legend=Fuse&texture=fuse_base&model=unknown', 'Fuse,,pilot_medium_fuse,fuse_base,pilot_medium_fuse'],
    ['?legend=nobody', 'Ash,,ash_v21_steel_w,ash_lgnd_v21_steel,'],
  ])('starts with the assets of the address %s, where they are available', async (query, form) => {
    const now = await start({ query }).send();
    expect([formOf(now), now.problem]).toEqual([form, null]);
  });

  it('says that the texture of the address is not free, and chooses another one', async () => {
    const { send } = start({ query: '?legend=Ash&texture=ash_base&model=ash_base_w' });
    const now = await send();
    expect(formOf(now)).toBe('Ash,,ash_base_w,ash_lgnd_v21_steel,');
    expect(now.problem).toEqual({ text: 'ash_base is not free. Choose another texture.', field: 'texture' });
    expect((await send(texture('ash_lgnd_v21_steel'))).problem).toBeNull();
  });

  it('uses the address once: afterwards, and with a draft, the choices stay', async () => {
    const draft = { legend: 'Fuse', ingamename: 'Mine', model: 'm', texture: 'fuse_base', animation: '' };
    expect(formOf(await start({ query: '?legend=Ash', draft }).send())).toBe('Fuse,Mine,m,fuse_base,');
    const { send } = start({ query: '?legend=Fuse&texture=fuse_lgnd_v22_x' });
    expect((await send(legend('Ash'), changed)).legend).toBe('Ash');
  });

  it('fills in everything again for another legend; an animation for a base texture only', async () => {
    const { send } = start();
    expect(formOf(await send(legend('Fuse')))).toBe('Fuse,,pilot_medium_fuse,fuse_base,pilot_medium_fuse');
    expect(formOf(await send(texture('fuse_lgnd_v22_x')))).toBe('Fuse,,pilot_medium_fuse,fuse_lgnd_v22_x,');
  });

  it('sends the chosen model and animation', async () => {
    const { send, done } = start();
    const choices = [{ type: 'model.chosen', model: 'another_w' }, animation('pilot_light_other')] as const;
    await send(legend('Fuse'), ...choices, type('Mine'), submit);
    const sent = { model: 'another_w', texture: 'fuse_base', animation: 'pilot_light_other' };
    expect(done[2]).toMatchObject(['addSkin', sent]);
  });

  it('picks no animation of another legend for a base texture, and sends none', async () => {
    const { send, done } = start({ loadSkins: [listOf()] });
    const now = await send();
    expect(formOf(now)).toBe('Ash,,ash_base_w,ash_base,');
    expect(choicesIn(now).animations).toEqual(['pilot_medium_fuse']);
    await send(texture('ash_base'), type('Mine'), submit);
    expect(done[2]).toMatchObject(['addSkin', { texture: 'ash_base', animation: undefined }]);
  });

  it('sends no animation after "none" was chosen instead of the picked one', async () => {
    const { send, done } = start();
    await send(legend('Fuse'), animation(''), type('Mine'), submit);
    expect(done[2]).toMatchObject(['addSkin', { texture: 'fuse_base', animation: undefined }]);
  });

  it('offers the same list objects while you type', async () => {
    const { send } = start();
    const before = choicesIn(await send());
    expect(choicesIn(await send(type('Typing')))).toBe(before);
  });

  it.each([legend('Fuse'), texture('ash_base'), type('x')])('clears the problem after $type', async (event) => {
    const { send } = start();
    expect((await send(submit)).problem?.field).toBe('ingamename');
    expect((await send(event)).problem).toBe(null);
  });

  it('reloads the lists when they change elsewhere on the page; the typed text stays', async () => {
    const { send, press } = start();
    await send(type('Mine'));
    expect(press(changed).value).toEqual({ loading: 'skins' });
    const now = await send();
    expect([now.value, formOf(now)]).toEqual(['filling', 'Ash,Mine,ash_v21_steel_w,ash_lgnd_v21_steel,']);
  });

  const used = ['ash_base', 'ash_lgnd_v21_steel'].map((texture) => ({
    ...{ _id: texture, ingamename: texture, model: 'x', texture },
  }));
  it.each([
    ['the archive has no model of the legend', { loadArchive: [{ ...archive, Models: [] }] }, ',ash_lgnd_v21_steel'],
    ['no texture is left', { loadSkins: [listOf({ legend: 'Ash', details: used })] }, 'ash_base_w,'],
  ])('cannot be sent when %s', async (_, answers, assets) => {
    const { send, done } = start(answers);
    expect([formOf(await send(type('A name'), submit)), effects(done)]).toEqual([`Ash,A name,${assets},`, []]);
  });

  it('needs a name', async () => {
    const { send, done } = start();
    const { problem } = await send(type('  '), submit);
    expect([problem, effects(done)]).toEqual([{ text: 'Please enter the in-game name.', field: 'ingamename' }, []]);
    expect((await send(type('x'))).problem).toBe(null);
  });

  it.each([
    ['Ash', { legendId: 'ash', texture: 'ash_lgnd_v21_steel', model: 'ash_v21_steel_w', animation: undefined }],
    ['Fuse', { legendId: undefined, texture: 'fuse_base', model: 'pilot_medium_fuse', animation: 'pilot_medium_fuse' }],
  ])('sends a skin of %s once, offers to undo it, and starts again with an empty name', async (chosen, sent) => {
    const { send, press, done } = start();
    await send(legend(chosen), type(' New One '));
    press(submit);
    press(submit);
    const { value, ingamename, ...now } = await send();
    expect(effects(done)).toEqual([
      ['addSkin', { legend: chosen, ingamename: 'New One', ...sent }],
      'success: Skin added successfully (undo h1)',
    ]);
    expect([value, now.legend, ingamename]).toEqual(['filling', chosen, '']);
  });

  const refusal = (field: string) =>
    new RequestFailure('x', { serverMessage: 'Used.', fields: { [field]: 'By Ash.' } });
  it.each([
    [refusal('texture'), 'Used.', { text: 'By Ash.', field: 'texture' }],
    [refusal('ingamename'), 'Used.', { text: 'By Ash.', field: 'ingamename' }],
    [offline, 'Failed to add skin', { text: 'Failed to add skin', field: 'form' }],
  ])('keeps the typed text when the server refuses: %s, and clears the failure once it succeeds', async (...given) => {
    const [error, toast, problem] = given;
    const { send, done } = start({ addSkin: [error, {}] });
    expect(await send(type('Kept'), submit)).toMatchObject({ value: 'filling', ingamename: 'Kept', problem });
    expect(done.at(-1)).toBe(`error: ${toast}`);
    expect(await send(submit)).toMatchObject({ value: 'filling', problem: null });
  });

  it.each([
    ['loadSkins', 'Failed to load skins data'],
    ['loadArchive', 'Failed to load archive data'],
  ])('says when %s fails, and tries again on request', async (call, text) => {
    const { send, press, done } = start({ [call]: [offline] });
    expect([(await send()).value, effects(done)]).toEqual(['failed', [`error: ${text}`]]);
    expect(press({ type: 'retry.requested' }).value).toEqual({ loading: 'skins' });
  });

  it('restores a draft, except for a texture that is no longer free', async () => {
    const assets = { model: 'pilot_medium_fuse', texture: 'fuse_lgnd_v22_x', animation: '' };
    const draft = { legend: 'Fuse', ingamename: 'Mine', ...assets };
    const now = await start({ draft }).send();
    expect([formOf(now), addDraftOf(now)]).toEqual([formOf(draft), draft]);
    const late = start({ draft: { ...draft, legend: 'Ash', texture: 'ash_base' } });
    expect(formOf(await late.send())).toBe('Ash,Mine,ash_v21_steel_w,ash_lgnd_v21_steel,');
    expect(addDraftOf(await late.send(type(' ')))).toBeUndefined();
  });
});
