import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { NewsPage } from '#contract/history/news.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { isNew, newsMachine } from '#machines/news.ts';
import { lost, refused } from '../refusals.ts';
import { ids, pages } from './model.ts';

type World = { load?: () => NewsPage; compare?: (newest: string) => string | null; data?: PageData };

async function start({ load = () => pages.both, compare = () => null, data }: World, query = '', path = '/changes') {
  const asked: string[] = [];
  const remembered: string[] = [];
  let change = () => {};
  const machine = newsMachine.provide({
    actors: {
      loadNews: fromPromise<NewsPage, { before: string; group: string }>(async ({ input: { before, group } }) => {
        asked.push(before + group);
        return load();
      }),
      compareVisits: fromPromise<string | null, { newest: string }>(async ({ input: { newest } }) => {
        remembered.push(newest);
        return compare(newest);
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
  });
  const actor = createActor(machine, { input: { path, query, ...(data && { data }) } }).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  const now = () => actor.getSnapshot();
  const fresh = () => now().context.changes.filter((group) => isNew(group, now().context.seen)).length;
  return { actor, asked, remembered, settle, now, fresh, change: () => change() };
}

describe('the changes (docs: What changed)', () => {
  it('marks nothing as new on the first visit, and remembers the newest change', async () => {
    const { now, fresh, remembered } = await start({});
    expect([now().value, now().context.changes.length, fresh(), remembered]).toEqual(['ready', 2, 0, [ids[0]]]);
  });

  it('loads nothing when the document has the changes, and still compares with the last visit', async () => {
    const { asked, fresh, now, remembered } = await start({ data: { news: pages.both }, compare: () => ids[1] });
    expect([asked, remembered, fresh(), now().value]).toEqual([[], [ids[0]], 1, 'ready']);
  });

  it('marks the changes since the last visit as new', async () => {
    expect((await start({ compare: () => ids[1] })).fresh()).toBe(1);
    expect((await start({ compare: () => ids[0] })).fresh()).toBe(0);
    expect((await start({ compare: () => '' })).fresh()).toBe(2);
  });

  it('marks nothing in a browser without storage', async () => {
    const { now, fresh } = await start({
      compare: () => {
        throw new Error('no storage');
      },
    });
    expect([now().value, fresh()]).toEqual(['ready', 0]);
  });

  it('loads the page of the day in the address, if it is valid, and does not take an older page for the newest', async () => {
    const { asked, remembered } = await start({ load: () => pages.first }, '?before=2026-03-18&inspect');
    expect([asked, remembered]).toEqual([['2026-03-18'], ['']]);
    for (const query of ['?before=yesterday', '?before=2026-02-31', '?before=', '?after=2026-03-18']) {
      expect((await start({}, query)).asked).toEqual(['']);
    }
  });

  it('shows only the group in the address, and says when there is none', async () => {
    const { asked, remembered, now } = await start({ load: () => pages.first }, '', '/changes/season-27');
    expect([asked, remembered, now().value]).toEqual([['season-27'], [''], 'ready']);
    const { now: after } = await start(
      {
        load: () => {
          throw refused(404, 'There are no changes for this build or day.');
        },
      },
      '',
      '/changes/nothing',
    );
    expect(after().value).toBe('unknown');
  });

  it.each([
    ['the server cannot be reached', lost],
    ['the server has failed', refused(500, 'Something went wrong.')],
    ['the reason is unknown', undefined],
  ])('reports a failure when %s', async (_, failure) => {
    const load = () => {
      throw failure;
    };
    expect((await start({ load }, '', '/changes/season-27')).now().value).toBe('failed');
  });

  it('reloads after changes made on this page, and on request after a failure', async () => {
    let isBroken = false;
    const { actor, now, change, settle, asked } = await start({
      load: () => {
        if (isBroken) throw new Error('offline');
        return pages.both;
      },
    });
    isBroken = true;
    change();
    expect([now().value, now().context.changes.length]).toEqual(['loading', 2]);
    await settle();
    expect([now().value, now().context.changes.length]).toEqual(['failed', 2]);
    isBroken = false;
    actor.send({ type: 'retry.requested' });
    await settle();
    expect([now().value, asked.length]).toEqual(['ready', 3]);
  });
});
