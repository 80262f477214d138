import { describe, expect, it } from 'vitest';
import type { Brought, Context } from '#machines/list-desk/setup.ts';
import { person } from '../../support/person.ts';
import { startOnCall as start } from './start-on-call.ts';

const owner = person('owner');
const another = { ...person('owner'), _id: '2' };
const none: Brought = { order: { files: [], text: '' } };
const brought = (text: string): Brought => ({ order: { files: [], text }, box: text });

/** The lists that the desk was given, each time that it opened. */
const listsIn = (given: readonly (readonly [string, unknown])[]) =>
  given.flatMap(([name, input]) => (name === 'listDesk' ? [input] : []));

describe('app: a list that stays (docs: A list that stays)', () => {
  it('gives the desk the text that you take along from the search, in place of the last list', () => {
    const { actor, given } = start({ path: '/skintranslator', list: brought('old') });
    actor.send({ type: 'navigation.requested', to: '/translate', list: 'a\nb' });
    expect(listsIn(given)).toEqual([{ order: { files: [], text: 'a\nb' } }]);
  });

  it('gives the desk the list with its answers on Back, on Forward and by a link, and once another list is there, that one', () => {
    const { actor, given, says } = start({ path: '/translate' });
    const answered = { ...brought('a'), filter: { part: 'found' } } as Context;
    says('listDesk', answered);
    actor.send({ type: 'navigation.requested', to: '/' });
    actor.send({ type: 'location.changed', path: '/translate', query: '' });
    actor.send({ type: 'location.changed', path: '/', query: '' });
    actor.send({ type: 'navigation.requested', to: '/translate' });
    says('listDesk', none);
    actor.send({ type: 'navigation.requested', to: '/translate' });
    expect(listsIn(given)).toEqual([none, answered, answered, none]);
  });

  it('gives the desk the list from before a reload', () => {
    const { given } = start({ path: '/translate', list: brought('a') });
    expect(listsIn(given)).toEqual([brought('a')]);
  });

  it.each(['/translate', '/', '/admin'])(
    'is forgotten when you sign out on %s, also by the desk and for a reload',
    (path) => {
      const { actor, given, lists, context } = start({ path, user: owner, list: brought('a') });
      actor.send({ type: 'signOut.requested' });
      expect([context().list, lists.at(-1), context().path]).toEqual([none, none, path === '/admin' ? '/' : path]);
      expect(listsIn(given).at(-1)).toEqual(path === '/translate' ? none : undefined);
    },
  );

  it('goes on with a guest who signs in, and with the same account, and not with another one', () => {
    const signsIn = (user: typeof owner, author: string | null) => {
      const { tell, context, lists } = start({ path: '/login', author, list: brought('a') });
      tell('login', { type: 'xstate.done.actor.login', output: { user } });
      return [context().list, lists.at(-1)];
    };
    expect([signsIn(owner, null), signsIn(owner, owner._id), signsIn(another, owner._id)]).toEqual([
      [brought('a'), brought('a')],
      [brought('a'), brought('a')],
      [none, none],
    ]);
  });

  it('stays when a session ends', () => {
    const { actor, context, says } = start({ path: '/translate', user: owner, list: brought('a') });
    actor.send({ type: 'account.seen', user: null });
    says('session', { user: null, ended: 'atStart' });
    expect([context().user, context().list]).toEqual([null, brought('a')]);
  });
});
