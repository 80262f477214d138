import { describe, expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import { start, translatorIn } from './start-app.ts';

describe('app: the address while you type', () => {
  function typing(letters = 'w') {
    const started = start('/skintranslator');
    translatorIn(started.actor).send({ type: 'search.changed', search: letters });
    const search = () => started.actor.getSnapshot().children.translator?.getSnapshot().context.search;
    const tell = (path: string, query = '', cards: readonly string[] = []) =>
      started.tellLocation({ type: 'location.changed', path, query, cards } as EventObject);
    const typed = '/skintranslator is /skintranslator?search=w';
    expect(started.done.splice(0)).toEqual(letters === 'w' ? [typed] : [expect.any(String)]);
    return { ...started, search, tell, address: () => started.actor.getSnapshot().value.address };
  }

  it('is written at most once in 400 ms, however fast you type', () => {
    const { actor, clock, done, address } = typing();
    clock.increment(399);
    translatorIn(actor).send({ type: 'search.changed', search: 'wr' });
    expect([address(), done]).toEqual(['late', ['/skintranslator is /skintranslator?search=wr']]);
    clock.increment(1);
    expect([address(), done.slice(1)]).toEqual(['current', ['replace /skintranslator?search=wr', 'current']]);
    clock.increment(10_000);
    expect(done).toHaveLength(3);
  });

  it('does not overwrite the place that Back leads to', () => {
    const { clock, done, page, tell, address } = typing();
    tell('/');
    clock.increment(10_000);
    expect([page(), address(), done]).toEqual(['plain', 'current', ['current']]);
  });

  it('is the other search’s when Back leads to one', () => {
    const { clock, done, search, tell } = typing();
    tell('/skintranslator', '?search=ash');
    clock.increment(10_000);
    expect([search(), done]).toEqual(['ash', ['current']]);
  });

  it('stays when Back leads to the typed search, with the cards that were open there', () => {
    const { actor, clock, done, search, tell, loads } = typing();
    const before = translatorIn(actor);
    tell('/skintranslator', '?search=w', ['Ash']);
    clock.increment(10_000);
    expect([search(), translatorIn(actor) === before, loads(), done]).toEqual(['w', true, 1, ['current']]);
    expect(translatorIn(actor).getSnapshot().context.expanded).toEqual({ Ash: true });
  });

  it('loses nothing when a link leads to a part of the page', () => {
    const { actor, clock, done, search, tell } = typing();
    const before = translatorIn(actor);
    tell('/skintranslator');
    clock.increment(400);
    expect([search(), translatorIn(actor) === before, done]).toEqual([
      'w',
      true,
      ['replace /skintranslator?search=w', 'current'],
    ]);
  });

  it.each([
    ['a link', { type: 'navigation.requested', to: '/login' }],
    ['the program', { type: 'navigation.requested', to: '/login', isForced: true }],
  ] as const)('is written before %s leads elsewhere', (_, event) => {
    const { actor, clock, done, page } = typing();
    actor.send(event);
    clock.increment(10_000);
    expect([page(), done]).toEqual(['login', ['replace /skintranslator?search=w', 'push /login', 'current']]);
  });

  it('is written before a link leads to the translator itself, without a search', () => {
    const { actor, done, search } = typing();
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    expect([search(), done]).toEqual(['', ['replace /skintranslator?search=w', 'push /skintranslator', 'current']]);
  });

  it('is written once when a link leads to the typed search', () => {
    const { actor, clock, done, search, address } = typing();
    const before = translatorIn(actor);
    actor.send({ type: 'navigation.requested', to: '/skintranslator?search=w' });
    expect(address()).toBe('current');
    clock.increment(10_000);
    expect([search(), translatorIn(actor) === before, done]).toEqual([
      'w',
      true,
      ['replace /skintranslator?search=w', 'current'],
    ]);
  });

  it('is written once when you sign out meanwhile', async () => {
    const { actor, clock, done, search } = typing();
    actor.send({ type: 'signOut.requested' });
    clock.increment(400);
    expect([search(), done]).toEqual(['w', ['replace /skintranslator?search=w', 'current']]);
  });

  it('leads back to the page after one that failed while it was late', () => {
    const { actor, page, done, search, tell } = typing();
    actor.send({ type: 'view.failed', error: new Error('broken view') });
    tell('/skintranslator', '?search=w');
    expect([page(), search(), done]).toEqual(['translator', 'w', ['report broken view', 'current']]);
  });

  it('is not late when you restore the old text', () => {
    const { actor, clock, done, address } = typing();
    translatorIn(actor).send({ type: 'search.changed', search: '' });
    clock.increment(10_000);
    expect([address(), done]).toEqual(['current', ['/skintranslator is /skintranslator', 'current']]);
  });
});

describe('app: the way back (docs: Addresses)', () => {
  function searching() {
    const started = start('/skintranslator');
    const type = (search: string) => translatorIn(started.actor).send({ type: 'search.changed', search });
    const known = () => {
      const { search, expanded } = translatorIn(started.actor).getSnapshot().context;
      return [search, Object.keys(expanded)];
    };
    const written = () => started.done.splice(0).filter((one) => /^(push|replace)/.test(one));
    return { ...started, type, known, written };
  }

  it('leads to the search before, not to the letters in between', () => {
    const { actor, clock, type, written } = searching();
    for (const search of ['w', 'wr', 'wraith']) {
      type(search);
      clock.increment(400);
    }
    clock.increment(1999);
    type('wraiths');
    clock.increment(400);
    expect(written()).toEqual(
      ['w', 'wr', 'wraith', 'wraiths'].map((search) => `replace /skintranslator?search=${search}`),
    );
    clock.increment(2000);
    type('a');
    expect([actor.getSnapshot().value.address, written()]).toEqual(['current', ['push /skintranslator?search=a']]);
    clock.increment(400);
    expect(written()).toEqual([]);
    type('ash');
    clock.increment(400);
    expect(written()).toEqual(['replace /skintranslator?search=ash']);
  });

  const ways = [
    [
      'a link',
      ({ actor }: ReturnType<typeof searching>, query: string) => {
        actor.send({ type: 'navigation.requested', to: `/skintranslator${query}` });
      },
    ],
    [
      'Back',
      ({ tellLocation }: ReturnType<typeof searching>, query: string) => {
        tellLocation({ type: 'location.changed', path: '/skintranslator', query } as EventObject);
      },
    ],
  ] as const;

  it.each(ways)('skips a search that %s opened less than 2 s ago', (_, leads) => {
    const started = searching();
    const { clock, type, written } = started;
    type('wraith');
    clock.increment(400);
    clock.increment(1500);
    leads(started, '?search=ash');
    clock.increment(1999);
    written();
    type('a');
    clock.increment(400);
    expect(written()).toEqual(['replace /skintranslator?search=a']);
  });

  it.each(ways)('skips a search that %s opened after another one was looked at', (_, leads) => {
    const started = searching();
    const { clock, type, written } = started;
    type('wraith');
    clock.increment(400);
    clock.increment(2000);
    leads(started, '?search=ash');
    written();
    type('a');
    clock.increment(400);
    expect(written()).toEqual(['replace /skintranslator?search=a']);
  });

  it('skips a list without a search, however long you looked at it', () => {
    const { clock, type, written } = searching();
    clock.increment(60_000);
    type('w');
    clock.increment(400);
    expect(written()).toEqual(['replace /skintranslator?search=w']);
  });

  it('leads to a search that was emptied', () => {
    const { clock, type, written } = searching();
    type('wraith');
    clock.increment(400);
    clock.increment(2000);
    written();
    type('');
    expect(written()).toEqual(['push /skintranslator']);
  });

  it('restores the search with its open cards, without loading the list again', () => {
    const { actor, loads, known, tellLocation } = searching();
    const before = translatorIn(actor);
    tellLocation({
      type: 'location.changed',
      path: '/skintranslator',
      query: '?search=ash',
      cards: ['Ash'],
    } as EventObject);
    expect([known(), translatorIn(actor) === before, loads()]).toEqual([['ash', ['Ash']], true, 1]);
    tellLocation({ type: 'location.changed', path: '/skintranslator', query: '' } as EventObject);
    expect(known()).toEqual(['', []]);
  });

  it('keeps the open cards with the place that you leave, and restores them there', () => {
    const { actor, known, stored, tellLocation } = searching();
    translatorIn(actor).send({ type: 'place.restored', filters: {}, cards: ['Ash', 'Loba'] });
    expect(stored).toEqual(['Ash,Loba']);
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(actor.getSnapshot().context.cards).toEqual([]);
    tellLocation({
      type: 'location.changed',
      path: '/skintranslator',
      query: '',
      cards: ['Ash', 'Loba'],
    } as EventObject);
    expect(known()).toEqual(['', ['Ash', 'Loba']]);
  });

  it('keeps the open cards of another search with it', () => {
    const { actor, clock, stored, type } = searching();
    const cardsAfter = (event: Parameters<ReturnType<typeof translatorIn>['send']>[0]) => {
      translatorIn(actor).send(event);
      return actor.getSnapshot().context.cards;
    };
    expect(cardsAfter({ type: 'place.restored', filters: { search: 'ash' }, cards: ['Ash'] })).toEqual(['Ash']);
    expect(cardsAfter({ type: 'filters.reset' })).toEqual([]);
    type('loba');
    stored.length = 0;
    clock.increment(400);
    expect(stored).toEqual(['']);
  });

  it('keeps the open cards with a new entry of the history too', () => {
    const { actor, clock, type, stored } = searching();
    type('wraith');
    clock.increment(400);
    clock.increment(2000);
    translatorIn(actor).send({ type: 'place.restored', filters: { search: 'wraith' }, cards: ['Wraith'] });
    type('wrai');
    expect(stored.slice(-2)).toEqual(['Wraith', 'Wraith']);
  });
});
