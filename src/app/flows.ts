import { pagePathAt } from '#contract/pages.ts';
import { flowLater } from '#machines/app/flow-later.ts';
import { type Page, pageWith } from '#machines/rules/access.ts';
import { flowPages } from './flow-pages.ts';
import { loadStaffPage } from './load-staff-page.ts';
import { views } from './views.ts';

/** The machines of pages: whoever comes for one of these downloads no other. Most come in one file with the view. */
export const flows = {
  translator: flowLater(async () => (await flowPages['/skintranslator']()).flow),
  login: flowLater(async () => (await flowPages['/login']()).flow),
  addSkin: flowLater(async () => (await loadStaffPage('/admin/addskin')).flow),
  editSkin: flowLater(async () => (await loadStaffPage('/admin/editskin')).flow),
  deleteSkin: flowLater(async () => (await loadStaffPage('/admin/deleteskin')).flow),
  importDesk: flowLater(async () => (await loadStaffPage('/admin/import')).flow),
  users: flowLater(async () => (await loadStaffPage('/admin/manageusers')).flow),
  coverage: flowLater(async () => (await loadStaffPage('/admin/coverage')).flow),
  legends: flowLater(async () => (await loadStaffPage('/admin/legends')).flow),
  catalogue: flowLater(async () => (await import('../wiring/skins/catalogue.ts')).catalogue),
  listDesk: flowLater(async () => (await flowPages['/translate']()).flow),
  webhooks: flowLater(async () => (await loadStaffPage('/admin/webhooks')).flow),
  news: flowLater(async () => (await flowPages['/changes']()).flow),
};

/** Loads the machine of the page at a path and, at the same time, the view that is drawn with it. */
export async function loadFlow(path: string) {
  const known = pagePathAt(path);
  if (known) await Promise.all([ofPages[pageWith(known)]?.load(), views[known].load()]);
}

const ofPages: Partial<Record<Page, { load: () => Promise<void> }>> = flows;
