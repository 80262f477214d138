import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Archive } from '#contract/archive/archive.ts';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Legend, Skin } from '#contract/skins/skin.ts';
import { setArchive, setSkins } from '../flows/seed-skins.ts';
import { addAccount, openSessionOf } from '../support/rows.ts';
import { type Site, startSite } from '../support/site.ts';
import { createGate, type Gate } from './gate.ts';
import { addPeople, type Name, signInto, type Visitor } from './people.ts';
import { openTab, type Tab } from './tab.ts';

const LEGENDS = 6;
const FREE = 4;

type Starter = { skins: { legend: string; details: Omit<Skin, '_id'>[] }[] };

const starter: Starter = JSON.parse(
  readFileSync(new URL('../../server/starter/starter.json', import.meta.url), 'utf8'),
);

/** The first legends of the starter list, few enough to be drawn quickly. */
const legends: Legend[] = starter.skins.slice(0, LEGENDS).map(({ legend, details }) => ({
  _id: legend,
  legend,
  details: details.map((skin, at) => ({ ...skin, _id: `${legend}-${at}`, version: 1 })),
}));

/** Their assets, and for each legend a few that no skin uses. */
const archive: Archive = {
  Models: legends.map(({ legend, details }) => ({ name: legend, items: unique(details.map(({ model }) => model)) })),
  Textures: legends.map(({ legend, details }) => ({
    name: legend,
    items: unique([...details.map(({ texture }) => texture), ...free(legend)]).map((texture) => `${texture}_body`),
  })),
  Animations: legends.map(({ legend, details }) => ({
    name: legend,
    items: unique(details.flatMap(({ animation = [] }) => animation)),
  })),
};

function free(legend: string) {
  return Array.from({ length: FREE }, (_, at) => `${legend.toLowerCase()}_lgnd_v9${at}_free`);
}

function unique(items: readonly string[]) {
  return [...new Set(items)];
}

type Rival = Awaited<ReturnType<typeof openRival>>;

/** Another owner, who changes the same lists at the same time, without a browser. */
async function openRival({ url, db }: Site) {
  const id = await addAccount(db, 'rex', ['owner']);
  const Cookie = `__Host-session=${await openSessionOf(db, id)}`;
  return {
    id,
    /** Makes a call; a refusal is ignored. */
    async call(name: CallName, { id = '', body }: { id?: string; body?: unknown } = {}) {
      const { method, path } = calls[name];
      const answer = await fetch(url + path.replace(/:\w+/, encodeURIComponent(id)), {
        method,
        headers: { [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json', Cookie },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
    },
  };
}

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
