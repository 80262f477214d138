import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { insertRows } from '../support/rows.ts';
import { fewerOf, someOf } from '../support/some-of.ts';
import { parts } from '../torture/parts.ts';
import { temporaryFolder } from '../torture/server.ts';
import { inRounds, newSite, tryPart } from '../torture/sites.ts';

/** Its one round is part of the round of two servers on PostgreSQL, one of them killed in the same way. */
const ELSEWHERE = 'killed-server-on-postgres';

// A third of the parts in each run, some on each engine. `npm run torture` does all of it for minutes.
const own = parts.filter(({ name }) => name !== ELSEWHERE);
const tried = fewerOf(someOf(own, 3), 3);

describe.concurrent('one round of the torture', { timeout: 120_000 }, () => {
  for (const part of tried) {
    it(`loses nothing: ${part.name}`, async () => {
      const { failures } = await tryPart(part, { until: 0, postgresUrl: inject('postgresUrl') });
      expect(failures).toEqual([]);
    });
  }
});

describe('the count after it', () => {
  const saved = { name: 'one', answer: 'saved', skin: { _id: 'id', version: 1 } } as const;

  it('notices lost changes, refused changes that are present, and contradictions', async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const site = await newSite({ DATA_DIR: folder.path });
    site.ledger.asked.push(saved);
    expect(await site.audit()).toEqual(['one was saved, but is missing.']);
    await site.reading((db) =>
      insertRows(db, 'history', {
        id: 'z',
        at: 1,
        actor: 'a',
        entity: 'skin',
        entity_id: 'id',
        action: 'add',
        version: 1,
      }),
    );
    await site.reading((db) =>
      db.updateTable('history').set({ after_json: '{"ingamename":"one"}' }).where('id', '=', 'z').execute(),
    );
    expect(await site.audit()).toEqual([
      'There are records of the skin id, which does not exist.',
      'The revision grew by 0 in 1 changes.',
    ]);
    site.ledger.asked[0] = { name: 'one', answer: 'refused' };
    expect((await site.audit())[0]).toBe('one was refused, but is present.');
    site.ledger.asked = [];
    expect((await site.audit())[0]).toBe('one is present, but was never requested.');
  });

  it('makes a failure of a part that throws, and one round of a budget that is spent', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no')) };
    expect((await tryPart(broken, { until: 0, postgresUrl: undefined })).failures).toEqual([
      expect.stringContaining('Error: no'),
    ]);
    expect(await inRounds({ until: 0 }, async () => {})).toBe(1);
  });
});
