import { describe, expect, it } from 'vitest';
import { readArchive } from '#contract/archive/archive.ts';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { readUsers } from '#contract/users/account.ts';
import { readUser } from '#contract/users/read-user.ts';
import { holds } from '#contract/users/user.ts';

const detail = { _id: '1', ingamename: 'Base Skin', model: 'a_w', texture: 'a' };
const group = { _id: 'g', legend: 'Ash', details: [{ ...detail, animation: 'pilot', legend: 'Ash' }] };
const legends = [{ _id: 'g', legend: 'Ash', details: [{ ...detail, animation: 'pilot' }] }];

describe('a skin list may be wrapped or bare (docs: Replies)', () => {
  it.each([
    ['bare', [group], { legends, starter: false }],
    ['under skins', { skins: [group] }, { legends, starter: false }],
    ['under data', { data: [group] }, { legends, starter: false }],
    ['under data and skins', { data: { skins: [group] }, message: 'ok' }, { legends, starter: false }],
    ['marked as starter data', { skins: [], starter: true }, { legends: [], starter: true }],
    [
      'with archive addresses',
      { skins: [], archive: { model: 'm', textures: 't', animations: 'a' } },
      { legends: [], starter: false, archive: { model: 'm', textures: 't', animations: 'a' } },
    ],
  ])('%s', (_, reply, list) => {
    expect(readSkinList(reply)).toEqual(list);
  });

  it('has no group named Dummy, whatever server sends it (docs: Asset choices)', () => {
    const reply = ['Dummy', 'DUMMY\u00a0', 'Ash'].map((legend) => ({ ...group, legend }));
    expect(readSkinList(reply)).toEqual({ legends, starter: false });
  });

  it.each([[null], [''], [undefined]])('an animation of %j is none', (animation) => {
    const reply = [{ legend: 'Ash', details: [{ ...detail, animation }] }];
    expect(readSkinList(reply).legends).toEqual([{ legend: 'Ash', details: [detail] }]);
  });

  it.each([[null], ['text'], [{}], [{ skins: null }], [[{ legend: 'Ash' }]], [[{ legend: 1, details: [] }]]])(
    '%j is none',
    (reply) => {
      expect(() => readSkinList(reply)).toThrow();
    },
  );
});

describe('an archive may be wrapped or bare (docs: Replies)', () => {
  const archive = { Models: [{ name: 'Ash', items: ['ash_base_w'] }], Textures: [], Animations: [] };

  it.each([
    ['bare', { _id: '1', ...archive }],
    ['under data', { data: { _id: '1', ...archive } }],
    ['without its empty lists', { Models: archive.Models }],
  ])('%s', (_, reply) => {
    expect(readArchive(reply)).toEqual(archive);
  });
});

describe('users may be wrapped or bare (docs: Replies)', () => {
  const user = {
    _id: '1',
    username: 'ann',
    twitter: '',
    discord: '',
    discordid: '',
    perms: { owner: false, addskins: true, editskins: false, deleteskins: false },
  };
  const sent = { _id: '1', username: 'ann', discord: null, perms: { addskins: true } };

  it.each([
    ['bare', sent, { user }],
    ['under user, with a message', { user: sent, message: 'hi' }, { user, message: 'hi' }],
    ['under data', { data: sent }, { user }],
  ])('one %s', (_, reply, expected) => {
    expect(readUser(reply)).toEqual(expected);
  });

  it.each([
    ['bare', [sent]],
    ['under users', { users: [sent] }],
  ])('a list %s', (_, reply) => {
    expect(readUsers(reply)).toEqual([user]);
  });

  it('an owner has every right, a guest has none (docs: Rights)', () => {
    const owner = { perms: { owner: true, addskins: false, editskins: false, deleteskins: false } };
    expect([holds(owner, 'editskins'), holds(user, 'addskins'), holds(user, 'owner'), holds(null, 'addskins')]).toEqual(
      [true, true, false, false],
    );
  });
});
