import { describe, expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { type MenuEntry, menuFor } from '../../../src/content/menu.ts';
import { person } from '../../support/person.ts';

const everybodys = ['Skin Translator', 'Weapons', 'Translate Lists', 'What Changed', 'Guides', 'Archives'];
const labels = (entries: readonly MenuEntry[]) => entries.map(({ label }) => label);
const linesOf = (held: readonly Flag[] | null, path: string) => {
  const { places, personal } = menuFor(held && person(...held), path);
  return labels([...places, ...personal]);
};

describe('the menu (docs: Menu)', () => {
  it.each<[string, readonly Flag[] | null, string[]]>([
    ['a guest', null, [...everybodys, 'Login']],
    ['a user', [], [...everybodys, 'User', 'Account', 'Logout']],
    ['a contributor', ['addskins'], [...everybodys, 'Admin', 'Account', 'Logout']],
    ['an owner', ['owner'], [...everybodys, 'Admin', 'Account', 'Logout']],
  ])('for %s (%j) on a page for everybody has %j', (_, held, lines) => {
    expect(linesOf(held, '/')).toEqual(lines);
  });

  it.each<[readonly Flag[], string[], string[]]>([
    [['addskins'], ['Add Skin', 'Coverage', 'Suggestions'], []],
    [['editskins', 'deleteskins'], ['Edit Skin', 'Delete Skin', 'Coverage', 'Suggestions'], []],
    [['addskins', 'editskins'], ['Add Skin', 'Edit Skin', 'Import', 'Coverage', 'Suggestions'], []],
    [
      ['owner'],
      ['Add Skin', 'Edit Skin', 'Delete Skin', 'Import', 'Coverage', 'Suggestions'],
      ['Manage Users', 'Site'],
    ],
  ])('shows the holder of %j the tools %j in the admin area, and beside them %j', (held, tools, others) => {
    expect(linesOf(held, '/admin')).toEqual([
      'Skins Translator',
      ...others,
      ...['Skin Translator', 'Admin', 'Account', 'Logout'],
    ]);
    const [group] = menuFor(person(...held), '/admin').places;
    expect(group && 'entries' in group && labels(group.entries)).toEqual(tools);
  });
});
