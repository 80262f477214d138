import { describe, expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import { person } from '../../support/person.ts';
import { start, translatorIn } from './start-app.ts';

const owner = person('owner');

describe('app: pages', () => {
  it.each([
    ['/', null, 'plain'],
    ['/skinTranslator/', null, 'translator'],
    ['/nowhere', null, 'missing'],
    ['/admin', null, 'missing'],
    ['/admin', owner, 'plain'],
    ['/admin/user', owner, 'missing'],
  ] as const)('%s opens as %s', (path, user, page) => {
    expect(start(path, { user }).page()).toBe(page);
  });

  it('writes the address and opens the page when a link asks for it', () => {
    const { actor, done, page } = start('/');
    actor.send({ type: 'navigation.requested', to: '/skintranslator?search=ash#top' });
    expect([page(), done]).toEqual(['translator', ['push /skintranslator?search=ash']]);
    expect(translatorIn(actor).getSnapshot().context.search).toBe('ash');
    actor.send({ type: 'navigation.requested', to: '/login', replace: true });
    expect([page(), done.at(-1)]).toEqual(['login', 'replace /login']);
  });

  it('opens the page in the place of one that is gone', () => {
    const { actor, done, page } = start('/');
    actor.send({ type: 'navigation.requested', to: '/developers/flows/login?x' });
    expect([page(), actor.getSnapshot().context.path, done.at(-1)]).toEqual([
      'plain',
      '/developers',
      'replace /developers',
    ]);
  });

  it('stays unchanged when a link leads to the current place', async () => {
    const { actor, done, loads } = start('/skintranslator');
    const before = translatorIn(actor);
    actor.send({ type: 'navigation.requested', to: '/skintranslator' });
    expect([translatorIn(actor) === before, done, loads()]).toEqual([true, [], 1]);
  });

  it('follows back and forward without writing the address again', () => {
    const { tellLocation, done, page } = start('/');
    tellLocation({ type: 'location.changed', path: '/nowhere', query: '' } as EventObject);
    expect([page(), done]).toEqual(['missing', []]);
    tellLocation({ type: 'location.changed', path: '/', query: '' } as EventObject);
    expect([page(), done]).toEqual(['plain', []]);
  });

  it('keeps the filters of the translator in the address', () => {
    const { actor, done, clock } = start('/skintranslator', { query: '?inspect' });
    const translator = translatorIn(actor);
    translator.send({ type: 'search.changed', search: 'void' });
    translator.send({ type: 'sortField.chosen', sortField: 'model' });
    clock.increment(400);
    translator.send({ type: 'filters.reset' });
    clock.increment(400);
    const late = '/skintranslator?inspect&search=void&sort=model';
    expect(done).toEqual([
      '/skintranslator?inspect is /skintranslator?inspect&search=void',
      `/skintranslator?inspect is ${late}`,
      `replace ${late}`,
      'current',
      `${late} is /skintranslator?inspect`,
      'replace /skintranslator?inspect',
      'current',
    ]);
    expect(translatorIn(actor)).toBe(translator);
  });

  it('shows 500 for an error while drawing, until the next navigation', () => {
    const { actor, done, page } = start('/');
    actor.send({ type: 'view.failed', error: new Error('broken view') });
    expect([page(), done]).toEqual(['broken', ['report broken view']]);
    const { visit } = actor.getSnapshot().context;
    actor.send({ type: 'navigation.requested', to: '/login' });
    expect([page(), actor.getSnapshot().context.visit]).toEqual(['login', visit + 1]);
  });

  it('goes home from the home page after it failed', () => {
    const { actor, page } = start('/');
    actor.send({ type: 'view.failed', error: new Error('broken view') });
    actor.send({ type: 'navigation.requested', to: '/' });
    expect(page()).toBe('plain');
  });

  it('stops loading when the page is left', () => {
    const { actor } = start('/skintranslator');
    const translator = translatorIn(actor);
    actor.send({ type: 'navigation.requested', to: '/' });
    expect([translator.getSnapshot().status, actor.getSnapshot().children.translator]).toEqual(['stopped', undefined]);
  });

  it('goes back on request', () => {
    const { actor, done } = start('/nowhere');
    actor.send({ type: 'back.requested' });
    expect(done).toEqual(['back']);
  });
});

describe('app: menu (docs: Menu)', () => {
  it.each([
    ['its close button', { type: 'menu.closed' }],
    ['a link to another page', { type: 'navigation.requested', to: '/login' }],
    ['a link to this page', { type: 'navigation.requested', to: '/' }],
    ['back and forward', { type: 'location.changed', path: '/login', query: '' }],
  ] as const)('locks scrolling while open and is closed by %s', (_, event) => {
    const { actor, done } = start('/');
    actor.send({ type: 'menu.opened' });
    expect([actor.getSnapshot().value.menu, done]).toEqual(['open', ['lock']]);
    actor.send(event);
    expect([actor.getSnapshot().value.menu, done.at(1)]).toEqual(['closed', 'unlock']);
  });
});
