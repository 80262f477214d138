import { expect, it } from 'vitest';
import { write } from '../../server/database/write.ts';
import { importRows } from '../../server/import/apply.ts';
import { withSite } from '../support/browser.ts';
import { focusedLine } from '../support/focused-line.ts';

const { visit, leave, site } = withSite();

const skin = (ingamename: string, model = 'm') => ({ legend: 'Ash', ingamename, model, texture: 'n/a' });

const runImport = (skins: ReturnType<typeof skin>[], build: string) =>
  write(site().db, (trx) => importRows(trx, { skins, assets: [] }, { actor: 'import', build: { name: build } }));

const names = async () =>
  (await site().db.selectFrom('skin').select('ingamename').where('removed_at', 'is', null).execute())
    .map(({ ingamename }) => ingamename)
    .filter((name) => name.startsWith('Season'));

it('an import is one line for staff, taken back by one click of a person with the right, and the toast names what was left', async () => {
  await site().db.updateTable('skin').set({ starter: 0 }).execute();
  await runImport([skin('Season one'), skin('Season two')], 'Season 27');
  await runImport([skin('Season two', 'newer')], 'Season 28');
  const line = 'import added 2 skins (Season 27)';

  const adder = await visit('/admin/addskin', { as: ['addskins'] });
  await adder.getByText(line).waitFor();
  expect(await adder.getByRole('button', { name: `Undo: ${line}` }).count()).toBe(0);
  await leave(adder);

  const page = await visit('/admin/deleteskin', { as: ['deleteskins'] });
  await page.getByText('import changed 1 skin (Season 28)').waitFor();
  await page.getByRole('button', { name: `Undo: ${line}` }).click();
  await page.getByText('Undone: 1 skin removed. Left alone, because of later changes: Ash – Season two.').waitFor();
  expect(await names()).toEqual(['Season two']);
  await page.getByRole('listitem').filter({ hasText: line }).getByText('undone').waitFor();
  // The button that was pressed is gone; its line keeps the focus.
  await expect.poll(() => focusedLine(page)).toContain(line);
});
