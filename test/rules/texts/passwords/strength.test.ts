import { expect, it } from 'vitest';
import { isNearName } from '#rules/texts/passwords/near-name.ts';
import { patternIn } from '#rules/texts/passwords/pattern.ts';
import { strengthOf } from '#rules/texts/passwords/strength.ts';

it.each([
  ['', 0, 'Too short: 6 more.'],
  ['abc', 0, 'Too short: 3 more.'],
  ['annann', 0, 'This is hardly more than your username.'],
  ['73910482', 1, 'Weak: digits alone are guessed quickly. Add a word or two.'],
  ['abcdefghijkl', 0, 'This is a row of letters, digits or keys.'],
  ['aaaaaaaaaaaaaaaa', 0, 'This repeats one piece.'],
  ['apex-legends', 0, 'This is hardly more than words of the game or this site.'],
  ['abcdefkl1234', 1, 'Weak: rows such as 1234 count little.'],
  ['kestrel', 1, 'Weak. Longer is better: add a word or two.'],
  ['kestrel rain', 3, 'Good.'],
  ['Kestrel7', 2, 'Fair. One more word makes it good.'],
  ['kestrel rain over moss', 4, 'Strong.'],
])('%j has %i steps: %s (docs: New passwords)', (password, steps, says) => {
  expect(strengthOf(password, 'ann')).toEqual({ steps, says });
});

it.each([
  ['ann', 'ANN', true],
  ['Ann2026', 'ann', true],
  ['nna!!', 'ann', true],
  ['ann and ben', 'ann', false],
  ['banner-day', 'ann', false],
  ['kestrel', 'ann', false],
  ['kestrel', '', false],
])('%j is near the name %j: %s (docs: New passwords)', (password, name, isNear) => {
  expect(isNearName(password, name)).toBe(isNear);
});

it.each([
  ...['aaaaaa', '111111111111', '      ', '121212', '12121', 'abcabcab', 'wraithwraith'].map((one) => [
    one,
    'repetition',
  ]),
  ...[
    '654321',
    'abcdef',
    'fedcba',
    '987654321',
    'qwertz',
    'qwerty',
    'azerty',
    'asdfgh',
    'abc123',
    'qwerty123',
    '112233',
  ].map((one) => [one, 'row']),
  ...['skin-translator', 'legend-tools', 'Apex-Legends', 'apexlegends1', 'Legends2026', 'adminadm'].map((one) => [
    one,
    'own words',
  ]),
  ...[
    'bloodhound',
    'wraith2024',
    'octane123',
    'valkyrie1',
    'respawn2024',
    'titanfall2',
    'summer2024',
    'Winter2025!',
  ].map((one) => [one, 'own words']),
  ...['Password1!', '!!Wattson1987', 'p@ssw0rd99', 'W1nter2025!', 'madmaggie#1', 'apex season 29', 'wraith123456'].map(
    (one) => [one, 'own words'],
  ),
  ...['winter kestrel', 'wraith-otter', 'washing-machine', 'kestrel2024', '2024-otter', 'revolver9'].map((one) => [
    one,
    undefined,
  ]),
  ...['kestrel', 'otter-1', 'kXq9-kXq9', 'my legend of rain', 'abc def 123', 'rain rain go away', 'kestrel1'].map(
    (one) => [one, undefined],
  ),
])('%j is %s (docs: New passwords)', (password, pattern) => {
  expect(patternIn(password as string)).toBe(pattern);
});
