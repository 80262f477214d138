import { expect, it } from 'vitest';
import type { Unfinished } from '#machines/app/saves.ts';
import { unfinishedIn } from '../../src/world/kept/unfinished.ts';

const fields = { ingamename: 'Mine', model: 'm', texture: 't', animation: 'a' };
const skin = { _id: '1', ingamename: 'Base Skin', model: 'b_w', texture: 'b', animation: 'pilot', version: 3 };
const legend = { name: 'Octane', folder: 'octane', words: 'stim', rig: '', clips: '' };
const rights = { addskins: true, editskins: false, deleteskins: true };

const all: Unfinished = {
  author: 'ann',
  drafts: {
    addSkin: { legend: 'Ash', ...fields },
    editSkin: { skin, fields, showsAnimation: true },
    legends: { id: 'l', version: 2, begun: legend, fields: { ...legend, words: 'stim, octance' } },
    users: { x: { twitter: '@x', discord: 'x', discordid: '1', ...rights }, y: { twitter: '' } },
  },
  interrupted: '/admin/editskin?skin=1',
  aside: { bob: { drafts: { addSkin: { legend: 'Ash', ...fields } }, interrupted: '/admin/addskin' } },
};

const read = (stored: unknown) => unfinishedIn(JSON.stringify(stored));

it.each<[string, Unfinished]>([
  ['every draft', all],
  [
    'a skin without what it may lack',
    { ...all, drafts: { editSkin: { skin: { ...fields, _id: '2' }, fields, showsAnimation: false } } },
  ],
  ['nothing', { author: null, drafts: {}, interrupted: null, aside: {} }],
])('what a tab stores is read as it was: %s (docs: Drafts)', async (_, unfinished) => {
  expect(await read(unfinished)).toEqual(unfinished);
});

it('goes on with a draft from before there was a field that a skin may be without', async () => {
  const { animation: _, ...older } = { ...fields, legend: 'Ash' };
  expect((await read({ ...all, drafts: { addSkin: older } }))?.drafts).toEqual({
    addSkin: { ...older, animation: '' },
  });
});

it.each([
  ['addSkin', 'Mine'],
  ['addSkin', { legend: 'Ash' }],
  ['addSkin', { legend: 'Ash', name: 'Mine' }],
  ['addSkin', { ...all.drafts.addSkin, legend: [] }],
  ['addSkin', { ...all.drafts.addSkin, texture: null }],
  ['editSkin', { ...all.drafts.editSkin, skin: null }],
  ['editSkin', { ...all.drafts.editSkin, fields: { ingamename: 'Mine' } }],
  ['editSkin', { skin, fields }],
  ['editSkin', { skin: { _id: '1' }, showsAnimation: false }],
  ['editSkin', { fields, showsAnimation: false }],
  ['users', { x: { twitter: 7 } }],
  ['users', { x: null }],
  ['users', ['x']],
  ['legends', { id: '', begun: legend }],
  ['legends', { ...all.drafts.legends, fields: { ...legend, words: ['stim'] } }],
])('of drafts only the one is dropped that cannot be used: %s as %j', async (name, draft) => {
  const { [name as 'users']: _, ...others } = all.drafts;
  expect(await read({ ...all, drafts: { ...all.drafts, [name]: draft } })).toEqual({ ...all, drafts: others });
});

it.each([
  ['no JSON', '{"drafts":'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['no drafts', '{"author":"ann"}'],
  ['drafts of another kind', '{"author":"ann","drafts":null,"interrupted":null}'],
  ['an author of another kind', '{"author":7,"drafts":{},"interrupted":null}'],
])('a text is nothing unfinished: %s', async (_, text) => {
  expect(await unfinishedIn(text)).toBeUndefined();
});

it.each([['https://example.org/'], ['//example.org'], ['/\\example.org'], ['admin'], [7], [undefined]])(
  'nobody goes on at %j',
  async (interrupted) => {
    expect(await read({ ...all, interrupted })).toEqual({ ...all, interrupted: null });
  },
);

it('goes on with what a tab stored before it kept what is others’, and drops that alone where it cannot be read', async () => {
  const { aside: _, ...older } = all;
  expect([await read(older), await read({ ...all, aside: { bob: 7 } })]).toEqual(Array(2).fill({ ...all, aside: {} }));
});
