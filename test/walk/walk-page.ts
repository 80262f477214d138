import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Trace } from '#contract/traces/trace.ts';
import type { Toast } from '#machines/toasts/toast.ts';
import { whenPlayed } from '../replay/again.ts';
import type { withSite } from '../support/browser.ts';
import { begun } from '../support/scripts-of-pages.ts';
import { holdScript } from '../support/turnstile.ts';
import { type Edge, type Graph, graphWith, type Step, type Tour } from './graph.ts';
import { hold } from './held-requests.ts';
import { look, type Sight } from './look.ts';
import { plantIn } from './planted.ts';
import { savedTrace, traceOf } from './saved-trace.ts';
import { lookedFor, type Secrets, secretsIn, secretsOf } from './secrets-of.ts';
import { type Deed, deedsOf, type Scene, type Shown, type Stage } from './stage.ts';
import { cheapToursOf, startsWithout } from './tours.ts';
import { walk } from './walk-machine.ts';

/** The values of fields and the address change without a word. */
const SILENT_MS = 50;

/** Resolves when the page's elements have changed, or after a moment. */
const changed = (page: Page) =>
  Promise.race([page.evaluate(nextMutation).catch(() => setTimeout(SILENT_MS)), setTimeout(SILENT_MS)]);

const nextMutation = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** Returns few tours over a stage's page that take every kind of step. */
export function toursOn(stage: Stage, kindsOf: (step: Step) => readonly string[]): Tour<Deed>[] {
  const { model, starts, known = model.known, isFarEnough = model.isFarEnough, echoes } = stage;
  const { machine } = model;
  const graph: Graph<Deed> = graphWith(
    { machine, starts, known, ...(isFarEnough && { isFarEnough }), echoes },
    { happenings: deedsOf(stage), kindsOf },
  );
  const tours = cheapToursOf(graph);
  const arrivals = startsWithout(tours, graph).map((start) => ({ ...start, steps: arrivalAt(graph, start.at) }));
  return [...tours, ...arrivals];
}

/** Returns the way from a start along the server's first answers. */
function arrivalAt({ edges }: Pick<Graph<Deed>, 'edges'>, at: string): Edge<Deed>[] {
  const answer = edges.get(at)?.find(({ happening }) => happening.event.type.startsWith('xstate.done.'));
  return answer ? [answer, ...arrivalAt({ edges }, answer.to)] : [];
}

/** Wide enough that toasts beside the page cover none of its buttons. */
const viewport = { width: 2000, height: 900 };

type Walked = Pick<ReturnType<typeof withSite>, 'prepare' | 'leave' | 'site'> & {
  /** Collects the names of the taken transitions. */
  walked: Set<string>;
  /** Is the visit played again at the end of the tour? */
  isPlayed: boolean;
  /** What playing has shown. */
  proof: Proof;
};

/**
 * The visits that were played again, and those whose beginning is gone; the secrets that were looked for in traces, and
 * the place of each that was planted; and what was wrong, which is also printed at once.
 */
export type Proof = { played: number; tooLong: number; secrets: number; planted: string[]; wrong: string[] };

/** Walks a tour in a page of the site. */
export async function walkPage(
  stage: Stage,
  tour: Tour<Deed>,
  { prepare, leave, site, walked, isPlayed, proof }: Walked,
) {
  const { path, ...visit } = stage.visit(tour.input);
  const page = await prepare({ viewport, expected: /Failed to load resource/, ...visit });
  const secrets = isPlayed ? await secretsOf(page) : undefined;
  const scene: Scene = { page, held: await hold(page, stage.holds), script: await holdScript(page), db: site().db };
  await stage.prepare?.(scene, tour.input);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (!stage.keepsFiles) await begun(page);
  // What writes traces is loaded with the first: later there may be no network.
  if (isPlayed && !stage.keepsFiles) await traceOf(page);
  try {
    await walk(stage.model, tour, {
      walked,
      echoes: stage.echoes,
      act: async (deed, snapshot) => void (await deed.act(scene, snapshot)),
      check: async ({ snapshot, found, way }) => {
        const toasts = found.done.filter(({ type }) => type === 'toast').map(({ params }) => (params as Toast).text);
        await seen(page, { ...stage.shows(snapshot), ...(toasts.length > 0 && { toasts: holding(toasts) }) }, way);
      },
    });
    if (secrets) {
      await playsAgain(stage.model.machine.id, page, proof);
      await keepsSecrets(page, secrets, proof);
    }
  } catch (error) {
    throw withTrace(error as Error, await traceOf(page).catch(() => undefined), stage.model.machine.id);
  }
  await leave(page);
}

/** Plants secrets on the page, and looks for all of its secrets in its trace, whatever the person agrees to. */
async function keepsSecrets(page: Page, secrets: Secrets, proof: Proof) {
  const planted = await plantIn(page);
  const typed = planted.map(({ text }) => text);
  const known = await secrets.all();
  for (const [withTexts, some] of [
    [true, known],
    [false, [...known, ...typed]],
  ] as const) {
    const found = secretsIn((await traceOf(page, withTexts)) ?? {}, some);
    const where = found.map((one) => planted.find(({ text }) => text === one)?.where ?? one);
    if (where.length > 0)
      tell(
        proof,
        `The trace ${withTexts ? 'with' : 'without'} texts of ${page.url()} has secrets: ${where.join(', ')}`,
      );
  }
  const { pathname } = new URL(page.url());
  proof.planted.push(...planted.map(({ where }) => `${pathname}: ${where}`));
  proof.secrets += new Set([...lookedFor(known), ...typed]).size;
}

/** Plays the visit again, which must end in the same states. */
async function playsAgain(machine: string, page: Page, proof: Proof) {
  const { difference, trace } = await whenPlayed(page);
  if (!difference && trace && trace.dropped > 0) proof.tooLong += 1;
  else if (!difference) proof.played += 1;
  else
    tell(
      proof,
      `Played again, the visit of ${machine} ends elsewhere: ${JSON.stringify(difference, null, 1)}\n` +
        `${trace ? savedTrace(trace, `played-${machine}-${Date.now()}`) : ''}`,
    );
}

function tell({ wrong }: Proof, problem: string) {
  wrong.push(problem);
  process.stdout.write(`${problem}\n`);
}

/** The failure of a walk, which says where the trace of its visit is. */
function withTrace(error: Error, trace: Trace | undefined, name: string) {
  if (trace)
    error.message += `\nThe trace of the visit, for npm run replay: ${savedTrace(trace, `${name}-${Date.now()}`)}`;
  return error;
}

const SEEN_WITHIN = 15_000;

/** Waits until the page shows this; fails with the way to it and the page's content. */
async function seen(page: Page, shown: Shown, way: readonly string[]) {
  const parts = Object.keys(shown) as (keyof Sight)[];
  for (const until = Date.now() + SEEN_WITHIN; ; await changed(page)) {
    try {
      return expect(await look(page, parts)).toMatchObject(shown);
    } catch (error) {
      if (Date.now() < until) continue;
      const sight = await look(page).catch(String);
      throw new Error(`${way.slice(-12).join(' → ')}\n${JSON.stringify(sight, null, 1)}`, { cause: error });
    }
  }
}

const holding = (texts: readonly string[]) =>
  expect.arrayContaining(texts.map((text) => expect.stringContaining(text)));
