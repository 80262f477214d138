import { fixedPaths } from '#contract/pages/public-pages.ts';
import { onlyIf, type Step } from '../step.ts';
import { openTab, type Tab } from '../tab.ts';
import type { Watched } from '../watch.ts';
import { desk, phone } from '../world.ts';

declare const window: Watched;

/** Addresses that people may have kept, mistyped or made up. */
const addresses = [
  ...fixedPaths,
  '/legends/ash',
  '/Legends/Alter/',
  '/legends/ash/base-skin',
  '/legends/ash/nothing-like-it',
  '/legends/nobody',
  '/SkinTranslator/',
  '/skintranslator?search=ash&sort=texture&order=desc',
  '/skintranslator?search=%3Cb%3E&sort=nothing',
  '/skintranslator#legend-ash',
  '/login?new',
  '/admin/editskin?skin=Ash-2',
  '/admin/deleteskin?skin=Alter-1',
  '/admin/deleteskin?skin=nobody',
  '/ADMIN/AddSkin',
  '/nowhere',
  '/admin/nowhere?a=b',
  '/%3Cscript%3E',
  '/purgebot/privacypolicy#',
];

const MAX_TABS = 2;

/** The document may be replaced, or fail to load, before the call returns. */
const ignoringItsEnd = (going: Promise<unknown>) => going.catch(() => {});

const go = ({ page }: Tab, address: string) => ignoringItsEnd(page.goto(address, { waitUntil: 'commit' }));

/** Moves through the history, until the page has noticed or is gone. */
const travel = ({ page }: Tab, by: number) =>
  ignoringItsEnd(
    page.evaluate(
      (entries) =>
        new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true });
          window.history.go(entries);
        }),
      by,
    ),
  );

/** The browser's own controls. */
export const browser: readonly Step[] = [
  {
    kind: 'Back',
    weight: 10,
    ways: ({ sight }) => onlyIf(sight !== undefined && sight.history.at > 0),
    take: ({ world }) => travel(world.tab, -1),
  },
  {
    kind: 'Forward',
    weight: 4,
    ways: ({ sight }) => onlyIf(sight !== undefined && sight.history.at < sight.history.length - 1),
    take: ({ world }) => travel(world.tab, 1),
  },
  {
    kind: 'reload',
    weight: 3,
    ways: () => [''],
    take: ({ world }) => ignoringItsEnd(world.tab.page.reload({ waitUntil: 'commit' })),
  },
  { kind: 'go to', weight: 4, ways: () => addresses, take: ({ world }, address) => go(world.tab, address) },
  {
    kind: 'open a second tab at',
    weight: 1,
    ways: ({ world }) => (world.tabs.length < MAX_TABS ? addresses : []),
    async take({ world }, address) {
      const tab = await openTab(world.context);
      await tab.page.setViewportSize(world.tab.page.viewportSize() ?? desk);
      world.tabs.push(tab);
      for (const one of world.tabs) one.isShared = true;
      world.tab = tab;
      await go(tab, address);
    },
  },
  {
    kind: 'switch to the other tab',
    weight: 3,
    ways: ({ world }) => onlyIf(world.tabs.length > 1),
    async take({ world }) {
      world.tab = world.tabs.find((tab) => tab !== world.tab) ?? world.tab;
      await world.tab.page.bringToFront();
    },
  },
  {
    kind: 'close the tab',
    weight: 2,
    ways: ({ world }) => onlyIf(world.tabs.length > 1),
    async take({ world }) {
      await world.tab.page.close();
      world.tabs = world.tabs.filter((tab) => tab !== world.tab);
      world.tab = world.tabs[0] as Tab;
      await world.tab.page.bringToFront();
    },
  },
  {
    kind: 'make the window as small as a phone, or large again',
    weight: 2,
    ways: () => [''],
    take: ({ world: { tab } }) =>
      tab.page.setViewportSize(tab.page.viewportSize()?.width === phone.width ? desk : phone),
  },
  {
    kind: 'wait for a long time',
    weight: 1,
    ways: ({ sight }) => onlyIf(sight !== undefined),
    take: ({ world }) => ignoringItsEnd(world.tab.page.evaluate(() => window.watched.elapse())),
  },
];
