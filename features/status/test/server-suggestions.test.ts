import { expect, it } from 'vitest';
import { describeOnEachDatabase, runImport } from '../../../test/support/databases.ts';
import { accept, beginSuggestions, firstOf, IVY, suggest } from '../../../test/support/suggestions.ts';

describeOnEachDatabase('the newest import on Status', (open) => {
  it('is no accepted suggestion, though a batch says so', async () => {
    const db = await open();
    const { boss, ann, change } = await beginSuggestions(db);
    const row = { legend: 'Ash', ...IVY, ingamename: 'Moss', texture: 'moss' };
    await runImport(db, { skins: [row] });
    await suggest(ann, change({ texture: 'ash_lgnd_rose2' }));
    await accept(boss, await firstOf(boss));
    expect((await boss.send('GET', '/api/status')).json.import).toMatchObject({ added: 1, changed: 0, removed: 0 });
  });
});
