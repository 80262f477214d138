import { describe, expect, it } from 'vitest';
import { pagePaths } from '#contract/pages.ts';
import type { Flag, User } from '#contract/user.ts';
import { mayOpen, pageAt } from '#machines/rules/access.ts';

const person = (...held: Flag[]): User => ({
  _id: '1',
  username: 'ann',
  twitter: '',
  discord: '',
  discordid: '',
  perms: {
    owner: held.includes('owner'),
    addskins: held.includes('addskins'),
    editskins: held.includes('editskins'),
    deleteskins: held.includes('deleteskins'),
  },
});

const people = {
  guest: null,
  plain: person(),
  adder: person('addskins'),
  editor: person('editskins'),
  deleter: person('deleteskins'),
  owner: person('owner'),
};
type Name = keyof typeof people;

const everyone = Object.keys(people) as Name[];
// Spec §2 and §6, written out; every page that is not named here is open to everyone.
const only: Record<string, Name[]> = {
  '/admin': ['adder', 'editor', 'deleter', 'owner'],
  '/admin/addskin': ['adder', 'owner'],
  '/admin/editskin': ['editor', 'owner'],
  '/admin/deleteskin': ['deleter', 'owner'],
  '/admin/manageusers': ['owner'],
  '/admin/user': ['plain'],
};

describe('access (spec §2, §6)', () => {
  for (const path of pagePaths) {
    it(`${path} opens for ${(only[path] ?? ['everyone']).join(', ')}`, () => {
      expect(everyone.filter((name) => mayOpen(path, people[name]))).toEqual(only[path] ?? everyone);
    });
  }

  it.each([
    ['/nowhere', 'missing'],
    ['/skintranslator', 'translator'],
    ['/skinTranslator', 'translator'],
    ['/SKINTRANSLATOR/', 'translator'],
    ['/', 'plain'],
    ['//', 'missing'],
    ['', 'missing'],
    ['/admin', 'missing'],
    ['/login', 'plain'],
    ['/skintranslator/x', 'missing'],
    ['/constructor', 'missing'],
  ])('a guest at %j gets the page %s', (path, page) => {
    expect(pageAt(path, null)).toBe(page);
  });
});
