import { describe, expect, it } from 'vitest';
import type { PageData } from '#contract/pages/page-data.ts';
import { isNew, newsMachine } from '#machines/history/news.ts';
import { lookalike, lost, play, refused } from '../played.ts';
import { ids, pages } from './model.ts';

type World = { load?: unknown; compare?: unknown; data?: PageData };

const start = ({ load = pages.both, compare = null, data }: World = {}, query = '', path = '/changes') =>
  play(newsMachine, { loadNews: [load].flat(), compareVisits: [compare] }, { path, query, ...(data && { data }) });
const asked = (before = '', group = '') => ['loadNews', { before, group }];
const seen = (newest = '') => ['compareVisits', { newest }];

async function freshWith(compare: unknown) {
  const { changes, seen } = await start({ compare }).send();
  return changes.filter((group) => isNew(group, seen)).length;
}

describe('the changes (docs: What changed)', () => {
  it('are remembered, and marked as new since the last visit, if there was one', async () => {
    const { send, done } = start();
    expect(await send()).toMatchObject({ value: 'ready', changes: pages.both.changes });
    expect(done).toEqual([asked(), seen(ids[0])]);
    const fresh = await Promise.all([null, ids[1], ids[0], '', new Error('no storage')].map(freshWith));
    expect(fresh).toEqual([0, 1, 0, 2, 0]);
    const unstored = start({ compare: new Error('no storage') });
    expect(await unstored.send()).toMatchObject({ value: 'ready', seen: null });
  });

  it('are not loaded when the document has them, and still compared with the last visit', async () => {
    const { send, done } = start({ data: { news: pages.both }, compare: ids[1] });
    expect(await send()).toMatchObject({ value: 'ready', seen: ids[1] });
    expect(done).toEqual([seen(ids[0])]);
  });

  it.each([
    ['?before=2026-03-18&inspect', '2026-03-18', ''],
    ['?before=yesterday', '', ids[1]],
    ['?before=2026-02-31', '', ids[1]],
    ['?before=', '', ids[1]],
    ['?after=2026-03-18', '', ids[1]],
  ])(
    'are those before the day in the address, if it is valid: %s; only the newest count as a visit',
    async (...row) => {
      const [query, before, newest] = row;
      const { send, done } = start({ load: pages.first }, query);
      await send();
      expect(done).toEqual([asked(before), seen(newest)]);
    },
  );

  it('are only the group in the address, if there is one', async () => {
    const { send, done } = start({ load: pages.first }, '', '/changes/season-27');
    expect(await send()).toMatchObject({ value: 'ready' });
    expect(done).toEqual([asked('', 'season-27'), seen()]);
    const load = refused(404, 'There are no changes for this build or day.');
    expect(await start({ load }, '', '/changes/nothing').send()).toMatchObject({ value: 'unknown' });
  });

  it.each([lost, refused(500, 'Something went wrong.'), lookalike('not_found', 404)])(
    'have failed: %o',
    async (load) => {
      expect(await start({ load }, '', '/changes/season-27').send()).toMatchObject({ value: 'failed' });
    },
  );

  it('reload after changes made on this page, and on request after a failure', async () => {
    const { send, press, done } = start({ load: [pages.both, lost, pages.both] });
    await send();
    expect(press({ type: 'skins.changed' })).toMatchObject({ value: 'loading', changes: pages.both.changes });
    expect(await send()).toMatchObject({ value: 'failed', changes: pages.both.changes });
    expect(await send({ type: 'retry.requested' })).toMatchObject({ value: 'ready' });
    expect(done).toHaveLength(5);
  });
});
