import type { Browser } from 'playwright-core';
import type { Trace } from '#contract/traces/trace.ts';
import { traceOf } from '../walk/saved-trace.ts';
import { controlsOf } from './controls.ts';
import { type Broken, brokenIn } from './holds.ts';
import { chance, draw, evenly } from './lot.ts';
import { entrances, type Visitor, visitors } from './people.ts';
import { comeToRest } from './rest.ts';
import { look, type Sight } from './sight.ts';
import type { Scene } from './step.ts';
import { drawStep } from './steps.ts';
import type { Tab } from './tab.ts';
import { openWorld, type World } from './world.ts';

/** A walk; everything on it depends on the seed. */
export type Plan = {
  seed: number;
  /** The numbers of the steps to take. */
  steps: readonly number[];
  /** Runs in every document before its own scripts. */
  script?: () => void;
};

type Taken = { number: number; kind: string; way: string; isHurried: boolean; failure: string | undefined };

export type Walked = {
  seed: number;
  visitor: Visitor;
  entrance: string;
  taken: Taken[];
  broken: Broken[];
  trace?: Trace | undefined;
};

/** The share of steps that follow at once, whatever is still going on. */
const HURRIED = 0.3;
/** A delay in drawing up to this long is not a defect. */
const GRACE_MS = 2000;

/** Walks over the page with the steps of a plan, until something is broken or to the end. */
export async function walk(browser: Browser, { seed, steps, script }: Plan): Promise<Walked> {
  const visitor = visitors[seed % visitors.length] ?? 'a guest';
  await using world = await openWorld(browser, visitor);
  if (script) await world.context.addInitScript(script);
  const entrance = draw(evenly(entrances[visitor]), seed, 'entrance').name;
  const walked: Walked = { seed, visitor, entrance, taken: [], broken: [] };
  await world.tab.page.goto(entrance, { waitUntil: 'commit' });
  let rested: Rested | undefined = await rest(world, undefined);
  for (const number of steps) {
    if (rested && rested.broken.length > 0) break;
    const isHurried = chance(seed, number, 'hurried') < HURRIED && number !== steps.at(-1);
    const step = await takeStep(world, seed, number);
    walked.taken.push({ number, isHurried, ...step });
    rested = isHurried ? undefined : await rest(world, rested && { ...rested, step: step.kind });
  }
  const { broken = [] } = rested ?? {};
  return {
    ...walked,
    broken,
    ...(broken.length > 0 && { trace: await traceOf(world.tab.page).catch(() => undefined) }),
  };
}

async function takeStep(world: World, seed: number, number: number) {
  const scene = await sceneOf(world);
  const { step, way } = drawStep(scene, seed, number);
  world.put = undefined;
  const failure = await step.take(scene, way).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { kind: step.kind, way, failure };
}

/** Reads the possible controls, whatever is going on. */
async function sceneOf(world: World): Promise<Scene> {
  const { page } = world.tab;
  try {
    const sight = await look(page);
    return { world, sight, controls: sight ? await controlsOf(page) : [] };
  } catch {
    // The document was replaced during the look.
    await page.waitForLoadState('domcontentloaded').catch(() => {});
    return sceneOf(world);
  }
}

type Rested = { tab: Tab; sight: Sight | undefined; broken: Broken[] };

/** Waits until the page rests, and checks the sentences. */
async function rest(world: World, last: (Rested & { step: string }) | undefined): Promise<Rested> {
  const { tab, gate } = world;
  const { sight: before, step } = last?.tab === tab ? last : {};
  const until = performance.now() + GRACE_MS;
  for (;;) {
    const restless = await comeToRest(tab, gate);
    const { sight, controls } = await sceneOf(world);
    const broken = sight ? await brokenIn({ world, tab, sight, before, step, controls, restless }) : [];
    if (broken.length > 0 && !restless && performance.now() < until) continue;
    tab.moves = [];
    return { tab, sight, broken };
  }
}
