import type { Context, Hono } from 'hono';
import type { OwnDataOfFeatures } from '#contract/account/account-overview.ts';
import type { SkinsFound } from '#contract/find/find.ts';
import type { AllOf } from '#contract/join-tables.ts';
import type { Way } from '#contract/pages/catalogue.ts';
import type { Dashboard } from '#contract/site/dashboard.ts';
import type { StatusParts } from '#contract/site/status-parts.ts';
import type { User } from '#contract/users/user.ts';
import type { Health } from './database/health.ts';
import type { Database } from './database/tables.ts';
import type { Deps, Env } from './http/deps.ts';
import type { Answers } from './http/router.ts';
import type { PageFinders } from './pages/drawn-pages.ts';
import type { Log } from './program/log.ts';

/** What the server does for a feature (`features/index.server.ts`). */
export type ServerFeature = {
  /** Made once for each server. */
  serve?: (site: Site) => Served;
  /** Adds addresses that are no calls. */
  addTo?: (app: Hono<Env>, site: Site) => void;
  /** Hears each event of the log. */
  hear?: (deps: Heard) => Log;
  /** Works in the background until the returned function is called. */
  start?: (deps: Pick<Deps, 'db' | 'key' | 'settings' | 'log'>) => () => unknown;
  /** Deletes what had expired at a moment. */
  forget?: (db: Database, asOf: number) => Promise<unknown>;
};

/** What is written in a picture for links in chats: above the name, the name, and below it. */
export type LinkPicture = { over: string; name: string; under: string; quality?: string | undefined };

type Heard = Pick<Deps, 'db' | 'settings' | 'log' | 'now'>;

/** What the features of one server work with. */
export type Site = Deps & {
  health: Health;
  /** Who sends a request, if anybody is signed in. */
  personOf: (c: Context<Env>) => Promise<{ user: User } | null>;
  /** What features say about the state of the site. */
  status: () => Promise<StatusParts>;
  /** The picture of a page of a feature. */
  pictureOf: (address: string) => Promise<LinkPicture | undefined>;
  /** What features find for a question about skins. */
  alsoFound: (asked: AlsoAsked) => Promise<Partial<SkinsFound>>;
};

type AlsoAsked = { q: string; legend: string; limit: number };

type Served = {
  /** The answers to the feature's calls. */
  answers?: Answers;
  /** Its part of the dashboard of this person. */
  dashboard?: (person: User) => Promise<Partial<Dashboard>>;
  /** Its part of the state of the site. */
  status?: () => Promise<Partial<StatusParts>>;
  /** What it finds for a question about skins: a part of the answer. */
  alsoFinds?: (asked: AlsoAsked) => Promise<Partial<SkinsFound>>;
  /** The ways to its pages from that of a legend. */
  besideLegend?: (name: string) => Promise<Way[]>;
  /** The addresses of its pages with slots, for search engines. */
  listed?: () => Promise<string[]>;
  /** Is there anything on the pages that the menu names only then (`needs` in their rows)? */
  hasContent?: () => Promise<boolean>;
  /** What its pages show that the server draws, by their paths. */
  pages?: PageFinders;
  /** What stands in the picture of one of its pages. */
  pictureOf?: (address: string) => Promise<LinkPicture | undefined>;
  /** What it stores about an account. */
  ownData?: (account: string) => Promise<Partial<OwnDataOfFeatures>>;
};

type Features<Names> = { readonly [Name in keyof Names]: ServerFeature };

type AnswersOf<Features> = {
  [Name in keyof Features]: Features[Name] extends { serve: (...given: never) => { answers: infer Own } } ? Own : never;
}[keyof Features];

/** Joins what features do for one server. */
export function servedBy<Names extends Features<Names>>(
  features: Names,
  known: Omit<Site, 'status' | 'pictureOf' | 'alsoFound'>,
) {
  const alsoFound: Site['alsoFound'] = (asked) => parts((one) => one.alsoFinds?.(asked));
  const site = { ...known, status, pictureOf, alsoFound };
  const named = Object.entries<ServerFeature>(features).flatMap(([name, { serve }]) =>
    serve ? { name, ...serve(site) } : [],
  );
  const served: Served[] = named;
  const parts = async <Part>(partOf: (one: Served) => Promise<Part> | undefined) =>
    Object.assign({}, ...(await Promise.all(served.map(partOf))));
  async function status(): Promise<StatusParts> {
    return { reports: 0, webhooks: [], ...(await parts((one) => one.status?.())) };
  }
  async function pictureOf(address: string) {
    const all = await Promise.all(served.map((one) => one.pictureOf?.(address)));
    return all.find((picture) => picture !== undefined);
  }
  return {
    answers: Object.assign({}, ...served.map(({ answers }) => answers)) as AllOf<AnswersOf<Names>>,
    addTo(app: Hono<Env>) {
      for (const { addTo } of Object.values<ServerFeature>(features)) addTo?.(app, site);
    },
    alsoFound,
    besideLegend: async (name: string): Promise<Way[]> =>
      (await Promise.all(served.map((one) => one.besideLegend?.(name) ?? []))).flat(),
    pages: Object.assign({}, ...served.map(({ pages }) => pages)) as PageFinders,
    /** The names of features that have content. */
    content: async () => {
      const asked = await Promise.all(named.map(async ({ name, hasContent }) => ((await hasContent?.()) ? name : [])));
      return asked.flat();
    },
    listed: async () => (await Promise.all(served.map((one) => one.listed?.() ?? []))).flat(),
    dashboard: (person: User): Promise<Partial<Dashboard>> => parts((one) => one.dashboard?.(person)),
    ownData: (account: string): Promise<OwnDataOfFeatures> => parts((one) => one.ownData?.(account)),
  };
}

/** Everything that features do for one server. */
export type Added = ReturnType<typeof servedBy>;

/** The log that features hear too. */
export function heardBy<Names extends Features<Names>>(features: Names, deps: Heard): Log {
  const hearers = Object.values<ServerFeature>(features).flatMap(({ hear }) => hear?.(deps) ?? []);
  return (event, details) => {
    for (const log of [deps.log, ...hearers]) log(event, details);
  };
}
