import type { Browser, BrowserContext } from 'playwright-core';
import { setArchive, setSkins } from '../flows/seed-skins.ts';
import { type Site, startSite } from '../support/site.ts';
import { createGate, type Gate } from './gate.ts';
import { archive, legends } from './list.ts';
import { addPeople, type Name, signInto, type Visitor } from './people.ts';
import { openRival, type Rival } from './rival.ts';
import { openTab, type Tab } from './tab.ts';

/** The surroundings of a walk: the product with its own database, and one person's browser. */
export type World = {
  site: Site;
  gate: Gate;
  rival: Rival;
  people: ReadonlyMap<Name, string>;
  context: BrowserContext;
  tabs: Tab[];
  /** The front tab. */
  tab: Tab;
  isOffline: boolean;
  /** The errors in the server's log. */
  errors: string[];
  /** The text that the last step put into a field, if any. */
  put: { label: string; text: string } | undefined;
  /** The author of the drafts that the browser keeps. */
  draftsOf: string | undefined;
  [Symbol.asyncDispose](): Promise<void>;
};

export const desk = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

/** Makes a world where an account or a guest is about to open a page. */
export async function openWorld(browser: Browser, visitor: Visitor): Promise<World> {
  const gate = createGate();
  const errors: string[] = [];
  const site = await startSite({}, undefined, {
    gate: gate.around,
    log: (event, details) => event === 'error' && errors.push(`${details.message}`),
  });
  await setSkins(site.db, { legends });
  await setArchive(site.db, archive);
  const people = await addPeople(site.db);
  const rival = await openRival(site);
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: desk,
    reducedMotion: 'reduce',
    // Other tests cover offline use.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const id = visitor === 'a guest' ? undefined : people.get(visitor);
  if (id) await signInto(context, site.db, id);
  const tab = await openTab(context);
  return {
    site,
    gate,
    rival,
    people,
    context,
    tabs: [tab],
    tab,
    isOffline: false,
    errors,
    put: undefined,
    draftsOf: undefined,
    async [Symbol.asyncDispose]() {
      gate.open();
      await context.close();
      await site.close();
    },
  };
}
