import { expect, it } from 'vitest';
import { startOnCall } from '../../../test/flows/app/start-on-call.ts';
import { person } from '../../../test/support/person.ts';

it('app: takes the open legend of the coverage from the address, and writes it there without a new entry', () => {
  const { says, context, written, given } = startOnCall({
    path: '/admin/coverage',
    query: '?legend=Wraith',
    user: person('owner'),
  });
  expect(given).toContainEqual(['coverage', { query: '?legend=Wraith' }]);
  says('coverage', { query: '?legend=Wraith' });
  expect(written).toEqual([]);
  says('coverage', { query: '?legend=Ash' });
  says('coverage', { query: '?legend=Ash' });
  expect([context().address, written]).toEqual(['/admin/coverage?legend=Ash', ['replace /admin/coverage?legend=Ash']]);
});
