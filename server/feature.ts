import type { Hono } from 'hono';
import type { AllOf } from '#contract/join-tables.ts';
import type { Dashboard } from '#contract/site/dashboard.ts';
import type { User } from '#contract/users/user.ts';
import type { Deps } from './http/deps.ts';
import type { Env } from './http/env.ts';
import type { Answers } from './http/router.ts';

/** What the server does for a feature (`features/index.server.ts`). */
export type ServerFeature = {
  /** Made once for each server. */
  serve?: (deps: Deps) => Served;
  /** Works in the background until the returned function is called. */
  start?: (deps: Pick<Deps, 'db' | 'key' | 'settings' | 'log'>) => () => void;
};

type Served = {
  /** The answers to the feature's calls. */
  answers?: Answers;
  /** Adds addresses that are no calls. */
  addTo?: (app: Hono<Env>) => void;
  /** Its part of the dashboard of this person. */
  dashboard?: (person: User) => Promise<Partial<Dashboard>>;
};

type AnswersOf<Features> = {
  [Name in keyof Features]: Features[Name] extends { serve: (deps: never) => { answers: infer Own } } ? Own : never;
}[keyof Features];

/** Everything that features do for one server. */
export function servedBy<Features extends { readonly [Name in keyof Features]: ServerFeature }>(
  features: Features,
  deps: Deps,
) {
  const served = Object.values<ServerFeature>(features).flatMap(({ serve }) => serve?.(deps) ?? []);
  return {
    answers: Object.assign({}, ...served.map(({ answers }) => answers)) as AllOf<AnswersOf<Features>>,
    addTo(app: Hono<Env>) {
      for (const { addTo } of served) addTo?.(app);
    },
    async dashboard(person: User): Promise<Partial<Dashboard>> {
      return Object.assign({}, ...(await Promise.all(served.map((one) => one.dashboard?.(person)))));
    },
  };
}
