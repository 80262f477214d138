import type { Page } from 'playwright-core';
import type { ConnectionSnapshot } from '#machines/app/connection.ts';
import type { FromWorker } from '../../../src/offline/messages.ts';
import { stageOf } from '../../walk/stage.ts';
import { noAnswer } from '../seed-skins.ts';
import { connectionModel } from './model.ts';

const MINUTE = 60_000;

/** Sends the worker's messages; no worker runs in these pages. */
const say = (page: Page, message: FromWorker) =>
  page.evaluate(
    (data) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })) && undefined,
    message,
  );

const pressIn = (page: Page, name: string) =>
  page.locator('[data-machine=connection]').getByRole('button', { name }).click();

const fine = { net: 'online', version: 'current', storing: 'fine' } as const;
/** Are the other lines empty? They are independent of this one. */
const hasNothingElse =
  (line: keyof typeof fine) =>
  ({ value }: ConnectionSnapshot) =>
    (Object.keys(fine) as (keyof typeof fine)[]).every((other) => other === line || value[other] === fine[other]);

const NO_FIELD = 'the home page has no fields: test/browser/offline.test.ts';
const BEGINS_ANEW = 'a reloaded page starts again';

/** A visit of the home page, whose network comes and goes. */
export const connectionStage = stageOf(connectionModel)({
  starts: [undefined],
  visit: () => ({ path: '/' }),
  prepare: ({ page }) => page.clock.install(),
  holds: ['listSkins'],
  acts: {
    'net.lost': {
      isOffered: hasNothingElse('net'),
      act: async ({ page }) => {
        // An answer came although the browser reported no network.
        await page.context().setOffline(false);
        await page.context().setOffline(true);
      },
    },
    'net.found': {
      isOffered: ({ value }) => value.net === 'offline' || value.net === 'stale',
      act: async ({ page }) => {
        await page.context().setOffline(false);
        // The worker repeats it for a page that did not listen yet.
        await say(page, { type: 'net.found' });
      },
    },
    'list.answered': {
      isOffered: hasNothingElse('net'),
      act: async ({ page }, event) => {
        await say(page, { ...event, type: 'answered' });
        // Then requests reach the server again.
        if (event.from === 'net') await page.context().setOffline(false);
      },
    },
    'refresh.requested': { act: ({ page }) => pressIn(page, 'Try again') },
    'version.changed': {
      isOffered: hasNothingElse('version'),
      act: async ({ page }) => {
        await page.context().setOffline(false);
        await say(page, { type: 'version', isOther: true });
      },
    },
    'update.requested': { act: ({ page }) => pressIn(page, 'Reload') },
    'storing.failed': {
      isOffered: hasNothingElse('storing'),
      act: ({ page }) => say(page, { type: 'storing.failed', reason: 'full' }),
    },
    'notice.closed': { act: ({ page }) => pressIn(page, 'Hide') },
  },
  answers: {
    refreshList: [{ output: undefined, act: ({ held }) => held.letGo('listSkins') }, noAnswer('listSkins')],
    findTyped: [{ output: false, act: async () => {} }],
  },
  delays: { aMinute: ({ page }) => page.clock.fastForward(MINUTE) },
  // A reloaded page starts again.
  isFarEnough: (_, { value }) => value.version === 'reloading',
  shows({ value, context }) {
    if (value.version === 'checking' || value.version === 'reloading') return {};
    return {
      states: { connection: `net.${value.net},version.${value.version},storing.${value.storing}` },
      buttons: {
        ...(value.net === 'stale' && { 'Try again': true }),
        ...(value.version === 'offered' && { Reload: true }),
        ...(context.reason !== null && { Hide: true }),
      },
    };
  },
  unseen: {
    'connection.version.checking on xstate.done.actor.findTyped [isTyped] → version.refused': NO_FIELD,
    'connection.version.checking on xstate.error.actor.findTyped → version.refused': NO_FIELD,
    'connection.version.refused on update.requested → version.checking': NO_FIELD,
    'connection.version.reloading on update.requested → version.checking': BEGINS_ANEW,
  },
});
