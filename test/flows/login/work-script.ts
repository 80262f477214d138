import type { Page, Route } from 'playwright-core';

type Held = { fate: 'waits' | 'comes' | 'gets lost'; waiting: Route[] };

const held = new WeakMap<Page, Held>();

/** Holds back the script of the threads that solve a challenge; each of them asks for it. */
export async function holdWork(page: Page) {
  waitForNext(page);
  await page.route('**/assets/pbkdf2-*.js', (route) => follow(held.get(page) as Held, route));
}

/** The next challenge is about to come, and its threads wait again. */
export const waitForNext = (page: Page) => void held.set(page, { fate: 'waits', waiting: [] });

/** Lets the threads solve the challenge that they have, or fail. */
export async function letWork(page: Page, fate: 'comes' | 'gets lost') {
  const now = held.get(page) as Held;
  now.fate = fate;
  for (const route of now.waiting.splice(0)) await follow(now, route);
}

async function follow({ fate, waiting }: Held, route: Route) {
  if (fate === 'waits') waiting.push(route);
  else await (fate === 'comes' ? route.continue() : route.abort());
}
