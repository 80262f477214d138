import { describe, expect, it } from 'vitest';
import { profileIn } from '../../src/world/calls/profile-in.ts';
import { person } from '../support/person.ts';

describe('the profile that the browser remembers (docs: Session)', () => {
  it('is a person with a name', () => {
    expect(profileIn(person('owner'))).toEqual(person('owner'));
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ann'],
    ['nobody by name', { ...person('owner'), username: ' ' }],
    ['no name', { ...person('owner'), username: undefined }],
  ])('is none where it is %s', (_, kept) => {
    expect(profileIn(kept)).toBe(null);
  });
});
