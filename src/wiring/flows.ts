import { pagePathAt } from '#contract/pages.ts';
import { flowLater } from '#machines/app/flow-later.ts';
import { type Page, pageWith } from '#machines/rules/access.ts';
import { views } from '../shell/views.ts';
import { loadCookie } from '../world/profile.ts';

/** The machines of pages that few people open: whoever comes for the translator downloads none of them. */
export const flows = {
  // Whoever signs in is remembered at once.
  login: flowLater(async () => (await Promise.all([import('./login.ts'), loadCookie()]))[0].login),
  addSkin: flowLater(async () => (await import('./add-skin.ts')).addSkin),
  editSkin: flowLater(async () => (await import('./edit-skin.ts')).editSkin),
  deleteSkin: flowLater(async () => (await import('./delete-skin.ts')).deleteSkin),
  importDesk: flowLater(async () => (await import('./import-desk.ts')).importDesk),
  users: flowLater(async () => (await import('./users.ts')).users),
  coverage: flowLater(async () => (await import('./coverage.ts')).coverage),
  legends: flowLater(async () => (await import('./legends.ts')).legends),
  catalogue: flowLater(async () => (await import('./catalogue.ts')).catalogue),
  listDesk: flowLater(async () => (await import('./list-desk.ts')).listDesk),
  webhooks: flowLater(async () => (await import('./webhooks.ts')).webhooks),
  news: flowLater(async () => (await import('./news.ts')).news),
};

/** Loads the machine of the page at a path and, at the same time, the view that is drawn with it. */
export async function loadFlow(path: string) {
  const known = pagePathAt(path);
  if (known) await Promise.all([ofPages[pageWith(known)]?.load(), views[known].load()]);
}

const ofPages: Partial<Record<Page, { load: () => Promise<void> }>> = flows;
