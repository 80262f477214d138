import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Archive } from '#contract/archive/archive.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import type { User } from '#contract/users/user.ts';
import type { Drafts, Flow } from '#machines/app/flows.ts';
import { NOTHING_UNFINISHED, type Unfinished } from '#machines/app/saves.ts';
import type { AddDraft } from '#machines/rules/drafts.ts';
import { openSession } from '../../server/accounts/sessions/sessions.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { flowThere } from '../flows/app/flow-there.ts';
import { openOnSqlite } from '../support/databases.ts';
import { forAny } from '../support/for-any.ts';
import { oneBrowser } from '../support/one-browser.ts';
import { addUser, emptyList, newSite } from '../support/staff.ts';

type Browser = ReturnType<typeof oneBrowser>;
type Tab = Awaited<ReturnType<typeof openTab>>;

const FORM = '/admin/addskin';
const steps = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    does: fc.constantFrom(
      ...(['type', 'work', 'work', 'work', 'send', 'send', 'signOut', 'signIn', 'signIn', 'change', 'change'] as const),
      ...(['look', 'hear', 'hear', 'lose', 'letGo', 'letGo', 'letGo', 'accept', 'decline', 'reload'] as const),
    ),
    /** Which of the two people, or of what waits. */
    which: fc.nat(5),
  }),
  { minLength: 6, maxLength: 30 },
);

/** `npm test` takes the same few orders each time; `npm test -- --mode everywhere test/server/tabs.test.ts` many others. */
const orders = import.meta.env.MODE === 'everywhere' ? { numRuns: 1000 } : { numRuns: 200, seed: 4 };

/** Somebody's text says whose it is. */
const by = (user: User, number: number) => `by ${user._id} ${number}`;
const isBy = (text: string, user: { _id: string }) => text.startsWith(`by ${user._id} `);

const settle = async () => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise(setImmediate);
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * A tab: the app with all that the page wires it to, in modules of its own. Only what is drawn is left out: files of views,
 * messages, the address bar and the form for signing in.
 */
async function openTab(browser: Browser) {
  vi.resetModules();
  const window = browser.openWindow();
  const { app, session } = await import('../../src/app/wiring.ts');
  const { addSkin } = await import('../../src/world/skins/edit-skin.ts');
  const { flowCame } = await import('#machines/app/flows.ts');
  const { addSkinPage } = await import('#machines/add-skin/add-skin.ts');
  flowCame('addSkin', { machine: addSkin, ...addSkinPage } as Flow);
  const { loadSignedIn } = await import('../../src/world/person/profile.ts');
  const { findShownAccount } = await import('../../src/world/calls/shown-account.ts');
  const { rememberedUser } = await loadSignedIn();
  const quiet = { actions: { toast: () => {} } };
  let stored: Unfinished = NOTHING_UNFINISHED;
  let comeIn: ((opened: { user: User }) => void) | undefined;
  const assets = [{ name: 'Ash', items: ['ash'] }];
  const machine = app.provide({
    actors: {
      loadFlow: flowThere,
      session: session.provide(quiet),
      login: fromPromise(
        () =>
          new Promise((resolve) => {
            comeIn = resolve;
          }),
      ) as never,
      addSkin: addSkin.provide({
        actors: {
          loadSkins: fromPromise<SkinList>(async () => ({ legends: [], starter: false })),
          loadArchive: fromPromise<Archive, { askedSuggestion: string }>(async () => ({
            Models: assets,
            Textures: assets,
            Animations: [],
          })),
        },
        ...quiet,
      }),
    },
    actions: {
      ...quiet.actions,
      toastMessage: () => {},
      writeUrl: () => {},
      startAtTop: () => {},
      report: (_, { error }) => {
        throw error;
      },
      storeDrafts: (_, unfinished) => {
        stored = JSON.parse(JSON.stringify(unfinished));
      },
    },
  });
  const open = (place: { path: string }, unfinished: Unfinished) =>
    createActor(machine, { input: { query: '', ...place, user: rememberedUser(), ...unfinished } });
  let actor = open({ path: FORM }, NOTHING_UNFINISHED);
  findShownAccount(() => actor.getSnapshot().context.user?._id);
  return {
    begin() {
      actor = open({ path: FORM }, NOTHING_UNFINISHED);
      actor.start();
    },
    reload() {
      const { path } = actor.getSnapshot().context;
      actor.stop();
      actor = open({ path }, stored);
      actor.start();
    },
    end: () => actor.stop(),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    comeIn: (opened: { user: User }) => comeIn?.(opened),
    look: () => window.dispatchEvent(new Event('focus')),
    now: () => actor.getSnapshot(),
    /** Behind the question nothing can be pressed. */
    isAsked: () => actor.getSnapshot().matches({ tab: 'anothers' }),
    form: () => actor.getSnapshot().children.addSkin,
    typed: () => nameIn(actor.getSnapshot().context.drafts),
    stored: () => stored,
  };
}

it('two people in two tabs of one browser save nothing in the name of the other and see nothing of them, in any order of what they do (docs: Tabs)', async () => {
  const { db, url } = await newSite(openOnSqlite);
  const people = [await addUser(db, 'ann', ['addskins']), await addUser(db, 'bob', ['addskins'])] as const;
  const browser = oneBrowser(url);
  const tabs = [await openTab(browser), await openTab(browser)] as const;
  const happened = { saved: 0, asked: 0 };
  let number = 0;

  const does = {
    async type(tab: Tab) {
      const { user } = tab.now().context;
      if (!user || tab.isAsked()) return;
      if (tab.now().value.page !== 'addSkin') tab.send({ type: 'navigation.requested', to: FORM });
      await settle();
      number += 1;
      tab.form()?.send({ type: 'texture.chosen', texture: `t_${number}` });
      tab.form()?.send({ type: 'model.chosen', model: 'm' });
      tab.form()?.send({ type: 'name.changed', value: by(user, number) });
    },
    send(tab: Tab) {
      if (!tab.isAsked()) tab.form()?.send({ type: 'skin.submitted' });
    },
    signOut(tab: Tab) {
      if (tab.isAsked()) return;
      tab.send({ type: 'signOut.requested' });
      tab.send({ type: 'leaving.confirmed' });
    },
    async signIn(tab: Tab, which: number) {
      if (tab.isAsked() || tab.now().context.user) return;
      if (tab.now().value.page !== 'login') tab.send({ type: 'navigation.requested', to: '/login' });
      const user = people[which % 2] as User;
      browser.cookies.session = await sessionOf(db, user, browser.cookies.session);
      tab.comeIn({ user });
    },
    async work(tab: Tab) {
      await does.type(tab);
      does.send(tab);
    },
    async change(tab: Tab, which: number) {
      does.signOut(tab);
      await settle();
      await does.signIn(tab, which);
    },
    look: (tab: Tab) => tab.look(),
    hear: () => browser.words.shift()?.(),
    lose: () => browser.words.shift(),
    letGo: (_: Tab, which: number) => browser.letGo(which),
    accept: (tab: Tab) => tab.send({ type: 'other.accepted' }),
    decline: (tab: Tab) => tab.send({ type: 'other.declined' }),
    reload: (tab: Tab) => tab.reload(),
  };

  await forAny(steps).resolves(orders, async (steps) => {
    await emptyList(db);
    const [first] = people;
    browser.cookies.session = await sessionOf(db, first, undefined);
    browser.cookies.profile = encodeURIComponent(JSON.stringify(first));
    for (const tab of tabs) tab.begin();
    await settle();
    for (const step of steps) {
      const tab = tabs[step.tab] as Tab;
      await does[step.does](tab, step.which);
      await settle();
      if (tab.isAsked()) happened.asked += 1;
      for (const one of tabs) showsOnlyOwn(one);
    }
    while (browser.held.length > 0) {
      await browser.letGo();
      await settle();
    }
    for (const tab of tabs) tab.end();
    browser.words.length = 0;
    const records = await db.selectFrom('history').select(['actor', 'after_json']).execute();
    const wrong = records.filter(
      ({ actor, after_json }) => !isBy(JSON.parse(after_json ?? '{}').ingamename, { _id: actor ?? '' }),
    );
    expect(wrong).toEqual([]);
    happened.saved += records.length;
  });
  const refused = browser.refused.filter((code) => code === 'another_account').length;
  for (const times of [happened.saved, happened.asked, refused]) expect(times).toBeGreaterThan(0);
}, 300_000);

const nameIn = ({ addSkin }: Drafts) => (addSkin as AddDraft | undefined)?.ingamename;

function showsOnlyOwn(tab: Tab) {
  const { user } = tab.now().context;
  const texts = [tab.typed(), tab.form()?.getSnapshot().context.ingamename].filter((text) => text);
  if (user) expect(texts.filter((text) => !isBy(text ?? '', user))).toEqual([]);
  // What waits is by whom it waits for.
  for (const [id, { drafts }] of Object.entries(tab.stored().aside)) {
    const text = nameIn(drafts);
    if (text) expect(isBy(text, { _id: id })).toBe(true);
  }
}

/** As the server lets somebody in, whose browser had a session before. */
async function sessionOf(db: Database, { _id: accountId }: User, before: string | undefined) {
  const replaced = before?.slice(before.indexOf('=') + 1);
  const token = await write(db, (trx) =>
    openSession(trx, { accountId, replaced, userAgent: undefined, now: Date.now() }),
  );
  return `__Host-session=${token}`;
}
