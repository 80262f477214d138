import type { Page } from 'playwright-core';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFrom, OutputFrom, SnapshotFrom } from 'xstate';
import type { CallName } from '#contract/calls.ts';
import type { Database } from '../../server/database/tables.ts';
import type { ActorOf } from '../../src/traces/may-be-kept/line.ts';
import type { Visit } from '../support/browser.ts';
import { delaysOf, type Happening, nameOfDelay } from './graph.ts';
import type { Held } from './held-requests.ts';
import type { Sight } from './look.ts';
import type { Brought, Model, Start, Told } from './model.ts';

/** The place of a tour: a page with the real server, and the database behind both. */
export type Scene = {
  page: Page;
  held: Held;
  /** The script of the challenge, held until it is released. */
  script: { letCome(): void; block(): void };
  db: Database;
};

/**
 * The instructions for walking a machine's paths on the real page: the user's act for each event, the way to make the
 * server give each answer, and the content of the page in each state.
 */
export type Stage<M extends AnyStateMachine = AnyStateMachine> = Play<M> & { model: Model<M> };

type Play<M extends AnyStateMachine> = {
  starts: readonly [Start<M>, ...Start<M>[]];
  /** Use the site without Cloudflare's keys, where browsers solve a challenge by themselves. */
  isWithoutKeys?: boolean;
  /** The visitor and the page for a start. */
  visit(input: Start<M>): Visit & { path: string };
  /** Prepares the data before the page opens. */
  prepare?(scene: Scene, input: Start<M>): Promise<unknown>;
  /** Does it hold back the page's files? Then drawn pages may stay without listeners. */
  keepsFiles?: boolean;
  /** The calls that are held until the walk answers them. */
  holds: readonly CallName[];
  acts: { readonly [Type in EventFrom<M>['type']]?: Act<M, Extract<EventFrom<M>, { type: Type }>> };
  answers: {
    readonly [Actor in ActorOf<M> as Told<Actor['logic'], Actor['src']>]?: readonly Answer<M, Actor['logic']>[];
  };
  /** Ways to end delays that are too long to wait for, by name; the other delays end by themselves. */
  delays?: Readonly<Record<string, (scene: Scene) => Promise<unknown>>>;
  /** Replaces the model's, where the page differs. */
  known?: Model<M>['known'];
  isFarEnough?: Model<M>['isFarEnough'];
  /** Events that follow at once, from other machines of the page or from the browser. */
  echoes?(event: AnyEventObject, before: SnapshotFrom<M>, after: SnapshotFrom<M>): readonly AnyEventObject[];
  /** The content of the page in this state, from `docs/behaviour/`; unnamed parts are not checked. */
  shows(snapshot: SnapshotFrom<M>): Shown;
  /** Transitions that cannot be caused on the page, by name, with the reason. */
  unseen: Readonly<Record<string, string>>;
};

/** Parts of a sight; texts as matchers. */
export type Shown = { readonly [Part in keyof Sight]?: unknown };

type Act<M extends AnyStateMachine, Event> = {
  /** Replace the model's samples. */
  samples?: readonly Brought<Event>[];
  act(scene: Scene, event: Event, snapshot: SnapshotFrom<M>): Promise<unknown>;
  /** Does the page offer it? */
  isOffered?(snapshot: SnapshotFrom<M>, event: Event): boolean;
};

type Answer<M extends AnyStateMachine, Logic extends ActorOf<AnyStateMachine>['logic']> = (
  | { output: OutputFrom<Logic> }
  | { error: unknown }
  | { snapshot: unknown }
) & {
  /** Prepares the data so that the server gives this answer, and releases the request. */
  act(scene: Scene, snapshot: SnapshotFrom<M>): Promise<unknown>;
  isOffered?(snapshot: SnapshotFrom<M>): boolean;
};

/** Returns a stage for a model, with the model's types. */
export const stageOf =
  <M extends AnyStateMachine>(model: Model<M>) =>
  (play: Play<M>): Stage<M> => ({ ...play, model });

/** An event on the page, and the way to cause it. */
export type Deed = Happening & { act(scene: Scene, snapshot: AnyMachineSnapshot): Promise<unknown> };

/** All events of a stage, in its order. */
export function deedsOf({ model, acts, answers, delays = {} }: Stage): Deed[] {
  const done = Object.entries(acts as Record<string, Act<AnyStateMachine, AnyEventObject>>).flatMap(([type, deed]) =>
    (deed.samples ?? model.samples.events[type] ?? [])
      .map((brought): AnyEventObject => ({ ...brought, type }))
      .map((event) => ({
        event,
        act: (scene: Scene, snapshot: AnyMachineSnapshot) => deed.act(scene, event, snapshot),
        isOffered: (snapshot: AnyMachineSnapshot) => deed.isOffered?.(snapshot, event) ?? true,
      })),
  );
  const answered = Object.entries(answers as Record<string, readonly AnyAnswer[]>).flatMap(([id, all]) =>
    all.map((answer) => ({
      event: eventOf(id, answer),
      act: (scene: Scene, snapshot: AnyMachineSnapshot) => answer.act(scene, snapshot),
      isOffered: (snapshot: AnyMachineSnapshot) => answer.isOffered?.(snapshot) ?? true,
    })),
  );
  const waited = delaysOf(model.machine).map((event) => ({
    event,
    act: delays[nameOfDelay(event)] ?? (async () => {}),
    isOffered: () => true,
  }));
  return [...done, ...answered, ...waited].map((deed, index) => ({ ...deed, label: `${deed.event.type} #${index}` }));
}

type AnyAnswer = Answer<AnyStateMachine, ActorOf<AnyStateMachine>['logic']>;

function eventOf(id: string, answer: AnyAnswer): AnyEventObject {
  if ('output' in answer) return { type: `xstate.done.actor.${id}`, output: answer.output, actorId: id };
  if ('error' in answer) return { type: `xstate.error.actor.${id}`, error: answer.error, actorId: id };
  return { type: `xstate.snapshot.${id}`, snapshot: { status: 'active', context: answer.snapshot } };
}

/** Presses a button of the page. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

/** Waits for the list of skins, which comes with all controls that use it. */
export const waitForList = (page: Page) =>
  page.locator('[data-machine=translator]:not([data-state=loading])').waitFor();

/** Waits until rows of the list and the features on top of it are there. */
export async function readyWithRows(page: Page) {
  await page.getByRole('rowheader').first().waitFor();
  await waitForList(page);
  return page;
}

/** Pastes a text into the translator's search; true when the browser should insert it. */
export async function pasteIntoSearch(page: Page, text: string) {
  // Waits until React has taken over the drawn page.
  await page.waitForFunction(() => {
    const box = document.querySelector('main [type=search]') ?? {};
    return Object.keys(box).some((key) => key.startsWith('__reactProps'));
  });
  return page.getByLabel('Search', { exact: true }).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    return box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Follows a link, or presses a button, in the bar at the top. */
export const take = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true }).filter({ visible: true }).first().click();

/** Answers the open question. */
export const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Chooses from a list by typing a part of the option. */
export async function choose(page: Page, label: string, text: string) {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(text);
  await page.getByRole('option', { name: text }).first().waitFor();
  await box.press('Enter');
}

/** Stores text as if it had been typed into a form before a reload. */
export const leaveDraft = (page: Page, drafts: object) =>
  page.addInitScript((kept) => {
    const [, userData = '{}'] = /(?:^|; )userData=([^;]*)/.exec(document.cookie) ?? [];
    const author = JSON.parse(decodeURIComponent(userData))._id;
    sessionStorage.setItem('drafts', JSON.stringify({ author, drafts: kept }));
  }, drafts);

/** Prepares the data, and then lets the held calls through. */
export const letGoAfter =
  <Now>(call: CallName, prepare: (db: Database, now: Now) => Promise<unknown>) =>
  async ({ db, held }: Scene, now: Now) => {
    await prepare(db, now);
    await held.letGo(call);
  };
