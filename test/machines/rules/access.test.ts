import { describe, expect, it } from 'vitest';
import { pagePaths } from '#contract/pages/pages.ts';
import type { User } from '#contract/users/user.ts';
import { homeOf, isAdminPath, mayOpen, pageAt, redirectOf, wayInOf } from '#machines/rules/access.ts';
import { person } from '../../support/person.ts';

const people = {
  guest: null,
  plain: person(),
  adder: person('addskins'),
  editor: person('editskins'),
  deleter: person('deleteskins'),
  importer: person('addskins', 'editskins'),
  owner: person('owner'),
};
type Name = keyof typeof people;

const everyone = Object.keys(people) as Name[];
// The pages with limited access (docs: Pages); every page not listed here is open to everyone.
const only: Record<string, Name[]> = {
  '/suggest': ['plain', 'adder', 'editor', 'deleter', 'importer', 'owner'],
  '/admin': ['adder', 'editor', 'deleter', 'importer', 'owner'],
  '/admin/addskin': ['adder', 'importer', 'owner'],
  '/admin/editskin': ['editor', 'importer', 'owner'],
  '/admin/deleteskin': ['deleter', 'owner'],
  '/admin/manageusers': ['owner'],
  '/admin/import': ['importer', 'owner'],
  '/admin/coverage': ['adder', 'editor', 'deleter', 'importer', 'owner'],
  '/admin/suggestions': ['adder', 'editor', 'deleter', 'importer', 'owner'],
  '/admin/legends': ['owner'],
  '/admin/webhooks': ['owner'],
  '/admin/status': ['owner'],
  '/admin/account': ['plain', 'adder', 'editor', 'deleter', 'importer', 'owner'],
  '/admin/user': ['plain'],
};

const redirect = (path: string, user: User | null, query = '') => {
  const to = redirectOf({ path, query }, user);
  return to && to.path + to.query;
};

describe('access (docs: Access)', () => {
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
    ['/login', 'login'],
    ['/skintranslator/x', 'missing'],
    ['/constructor', 'missing'],
  ])('a guest at %j gets the page %s', (path, page) => {
    expect(pageAt(path, null)).toBe(page);
  });

  it.each([
    ['plain', '/admin/user'],
    ['adder', '/admin'],
    ['editor', '/admin'],
    ['deleter', '/admin'],
    ['owner', '/admin'],
  ] as const)('%s belongs to %s, and is sent there from the login', (name, home) => {
    const user = person(
      ...(
        { plain: [], adder: ['addskins'], editor: ['editskins'], deleter: ['deleteskins'], owner: ['owner'] } as const
      )[name],
    );
    expect([homeOf(user), redirect('/Login/', user), redirect('/', user), redirect('/login', null)]).toEqual([
      home,
      home,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['/suggest', '?skin=s1', '/login?to=%2Fsuggest%3Fskin%3Ds1'],
    ['/admin/account', '', undefined],
    ['/nowhere', '', undefined],
  ])('asks a guest to sign in at %s%s (docs: Suggestions)', (path, query, to) => {
    expect(redirect(path, null, query)).toBe(to);
  });

  it.each([
    ['/suggest?skin=s1', '/suggest?skin=s1'],
    ['/admin', '/admin/user'],
    ['/nowhere', '/admin/user'],
    ['//evil.example', '/admin/user'],
    ['https://evil.example/suggest', '/admin/user'],
    ['javascript:alert(1)', '/admin/user'],
    ['/login?to=/login', '/login?to=/login'],
  ])('leads from the login to %s only if this person may open it', (goal, to) => {
    expect(redirect('/login', people.plain, `?to=${encodeURIComponent(goal)}`)).toBe(to);
  });

  it.each(['/developers/flows', '/developers/flows/login', '/Developers/Trace/', '/developers/trace'])(
    'leads from %s, which is gone, to the page for developers (docs: Pages)',
    (path) => {
      expect([redirect(path, null), redirect(path, people.owner, '?report=1')]).toEqual(['/developers', '/developers']);
    },
  );

  it('lets signed-in users follow a recovery link (docs: Recovery)', () => {
    expect([redirect('/login', people.owner, '?recover'), redirect('/login', people.owner, '?new')]).toEqual([
      undefined,
      '/admin',
    ]);
  });

  it.each([
    ['adder', '/admin/addskin?a=b', '/admin/addskin?a=b'],
    ['owner', '/admin/manageusers', '/admin/manageusers'],
    ['adder', '/admin/manageusers', '/admin'],
    ['plain', '/admin/addskin', '/admin/user'],
    ['plain', '/admin/user', '/admin/user'],
    ['adder', '/admin/user', '/admin'],
    ['editor', null, '/admin'],
    ['plain', null, '/admin/user'],
  ] as const)('%s, interrupted at %j, continues at %s', (name, interrupted, at) => {
    expect(wayInOf(people[name], interrupted)).toBe(at);
  });

  it.each([
    ['/admin', true],
    ['/Admin/user', true],
    ['/admin/nothing', true],
    ['/administrator', true],
    ['/ADMINISTRATOR/x', true],
    ['/', false],
    ['/my/admin', false],
  ])('%s starts with /admin: %s', (path, is) => {
    expect(isAdminPath(path)).toBe(is);
  });
});
