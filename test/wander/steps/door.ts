import type { Page } from 'playwright-core';
import { PASSWORD } from '../../support/rows.ts';
import { names } from '../people.ts';
import { LOGIN_READY } from '../sight.ts';
import type { Scene, Step } from '../step.ts';

const timeout = 1500;

const isOpen = ({ sight }: Scene) =>
  sight?.machines.some(({ name, state }) => name === 'login' && LOGIN_READY.test(state)) === true &&
  sight.dialogs.length === 0;

async function fillIn(page: Page, username: string, button: string) {
  await page.fill('#username', username, { timeout });
  await page.fill('#password', PASSWORD, { timeout });
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click({ timeout });
}

/** Ways to sign in, which random typing would never find. */
export const door: readonly Step[] = [
  {
    kind: 'sign in as',
    weight: 20,
    ways: (scene) => (isOpen(scene) ? names : []),
    take: ({ world }, name) => fillIn(world.tab.page, name, 'Sign In'),
  },
  {
    kind: 'create the account',
    weight: 3,
    ways: (scene) => (isOpen(scene) ? ['zoe', 'zac', 'ada'] : []),
    take: ({ world }, name) => fillIn(world.tab.page, name, 'Create Account'),
  },
];
