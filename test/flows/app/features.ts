import type { AnyStateMachine } from 'xstate';
import type { CallName } from '#contract/calls.ts';
import { joinTables } from '#contract/join-tables.ts';
import type { Flag } from '#contract/users/user.ts';
import type { Saving } from '#machines/toasts/toast.ts';
import * as features from '../../../features/index.tests.ts';

/** A page, whom it shows what it loads, the call that loads it, and what the page says when that has failed. */
export type Loading = readonly [path: string, as: readonly Flag[] | undefined, call: CallName, text: string];

/** What a feature says about its machines; the tables name its flows. */
type InApp = {
  /** Those that open no page. */
  machines?: readonly AnyStateMachine[];
  /** The address of each flow. */
  paths?: Readonly<Record<string, string>>;
  /** The draft of each form, in its machine's field `unsaved`, and its request. */
  forms?: Readonly<Record<string, { draft: object; saving: Saving }>>;
  loads?: readonly Loading[];
  /** Flows whose pages the server draws with their data. */
  drawn?: readonly string[];
};

export const featureMachines = Object.values<InApp>(features).flatMap(({ machines = [] }) => machines);
export const featurePaths = Object.values<InApp>(features).flatMap(({ paths = {} }) => Object.entries(paths));
export const featureLoads = Object.values<InApp>(features).flatMap(({ loads = [] }) => loads);
export const featureDrawn = Object.values<InApp>(features).flatMap(({ drawn = [], paths = {} }) =>
  drawn.map((name): [string, string] => [name, paths[name] ?? '']),
);
export const featureForms = Object.values<InApp>(features).flatMap(({ forms = {}, paths = {} }) =>
  Object.entries(forms).map(([name, form]) => ({ name, path: paths[name] ?? '', ...form })),
);

/** The rows of features that tests of pages import, and where pages with slots show them. */
export const featureRows = joinTables(features, 'rows');
export const featureAddresses = joinTables(features, 'addresses');

/** The machine of each flow, what it says in the app's model, and what a person does in it. */
export const featureFlows = joinTables(features, 'flows');
export const featureActors = joinTables(features, 'actors');
export const featureAnswers = joinTables(features, 'answers');
