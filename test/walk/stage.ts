import type { Page } from 'playwright-core';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFrom, OutputFrom, SnapshotFrom } from 'xstate';
import type { CallName } from '#contract/calls.ts';
import type { Database } from '../../server/database/tables.ts';
import type { Visit } from '../support/browser.ts';
import { delaysOf, type Happening, nameOfDelay } from './graph.ts';
import type { Held } from './held-requests.ts';
import type { Sight } from './look.ts';
import type { ActorOf, Model, Start, Told } from './model.ts';

/** Where a tour is walked: a page before the real server, and the database behind both. */
export type Scene = {
  page: Page;
  held: Held;
  /** The script of the challenge, which comes when somebody lets it. */
  script: { letCome(): void; block(): void };
  db: Database;
};

/**
 * What it takes to walk a machine's paths in the real page: what somebody does for each event, how the server is made
 * to answer what an actor brings, and what is to be found on the page then.
 */
export type Stage<M extends AnyStateMachine = AnyStateMachine> = Play<M> & { model: Model<M> };

type Play<M extends AnyStateMachine> = {
  starts: readonly [Start<M>, ...Start<M>[]];
  /** On the site that has no keys of Cloudflare, where browsers solve a challenge by themselves? */
  isWithoutKeys?: boolean;
  /** Who visits which page for a start. */
  visit(input: Start<M>): Visit & { path: string };
  /** Makes the world before the page is opened. */
  prepare?(scene: Scene, input: Start<M>): Promise<unknown>;
  /** Does it keep back files of pages? Then what is drawn may have nobody who listens for as long as it likes. */
  keepsFiles?: boolean;
  /** The calls that are held until an actor is to be answered. */
  holds: readonly CallName[];
  acts: { readonly [Type in EventFrom<M>['type']]?: Act<M, Extract<EventFrom<M>, { type: Type }>> };
  answers: {
    readonly [Actor in ActorOf<M> as Told<Actor['logic'], Actor['src']>]?: readonly Answer<M, Actor['logic']>[];
  };
  /** How the end of a delay is brought about that is too long to wait for, by its name; the others end by themselves. */
  delays?: Readonly<Record<string, (scene: Scene) => Promise<unknown>>>;
  /** As in the model, where the page needs more or less than it. */
  known?: Model<M>['known'];
  isFarEnough?: Model<M>['isFarEnough'];
  /** What the other machines of the page answer at once, and where the browser goes on its own. */
  echoes?(event: AnyEventObject, before: SnapshotFrom<M>, after: SnapshotFrom<M>): readonly AnyEventObject[];
  /** What is on the page in this state, from `docs/behaviour/`; what is not named may be as it likes. */
  shows(snapshot: SnapshotFrom<M>): Shown;
  /** Transitions that nobody can bring about on the page, by their names, and why. */
  unseen: Readonly<Record<string, string>>;
};

/** Parts of a sight; text by matchers. */
export type Shown = { readonly [Part in keyof Sight]?: unknown };

type Act<M extends AnyStateMachine, Event> = {
  /** Where the page needs others than the model's. */
  samples?: readonly Event[];
  act(scene: Scene, event: Event, snapshot: SnapshotFrom<M>): Promise<unknown>;
  /** Does the page offer it? */
  isOffered?(snapshot: SnapshotFrom<M>, event: Event): boolean;
};

type Answer<M extends AnyStateMachine, Logic extends ActorOf<AnyStateMachine>['logic']> = (
  | { output: OutputFrom<Logic> }
  | { error: unknown }
  | { snapshot: unknown }
) & {
  /** Brings it about: makes the world so that the server answers this, and lets the request go. */
  act(scene: Scene, snapshot: SnapshotFrom<M>): Promise<unknown>;
  isOffered?(snapshot: SnapshotFrom<M>): boolean;
};

/** A stage for a model, whose types its parts take. */
export const stageOf =
  <M extends AnyStateMachine>(model: Model<M>) =>
  (play: Play<M>): Stage<M> => ({ ...play, model });

/** Something that happens on the page, and how to bring it about. */
export type Deed = Happening & { act(scene: Scene, snapshot: AnyMachineSnapshot): Promise<unknown> };

/** All that can happen on a stage, in the order in which it stands there. */
export function deedsOf({ model, acts, answers, delays = {} }: Stage): Deed[] {
  const samplesOf: Readonly<Record<string, readonly AnyEventObject[]>> = model.samples.events;
  const done = Object.entries(acts as Record<string, Act<AnyStateMachine, AnyEventObject>>).flatMap(([type, deed]) =>
    (deed.samples ?? samplesOf[type] ?? []).map((event) => ({
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
