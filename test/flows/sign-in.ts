import type { Flag } from '#contract/users/user.ts';
import { PASSWORD } from '../support/rows.ts';
import { pass } from '../support/turnstile.ts';
import type { Scene } from '../walk/stage.ts';
import { setAccount } from './seed-accounts.ts';

declare const window: Window & { widgets: unknown[]; removed: number };

/** Each token works once. */
let tokens = 0;

/** Waits for the widget of this challenge, not of the one before. */
export async function drawn({ page, script }: Scene) {
  script.letCome();
  await page.waitForFunction(() => window.widgets?.length > window.removed);
}

/** Passes the current challenge, with a token that the server accepts. */
export const passChallenge = (scene: Scene, token = 'a-good-token') =>
  drawn(scene).then(() => pass(scene.page, `${token}-${++tokens}`));

/** Signs in through the form as Ann, whose account has these rights. */
export async function signIn(scene: Scene, ...held: Flag[]) {
  await setAccount(scene.db, 'ann', PASSWORD, held);
  await signInAs(scene, 'ann');
}

/** Signs in through the form as the newest account, again with an owner's rights. */
export async function comeBack(scene: Scene) {
  const { username } = await scene.db
    .selectFrom('account')
    .select('username')
    .where('username', 'like', 'person-%')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await signInAs(scene, username);
}

async function signInAs(scene: Scene, username: string) {
  const { page } = scene;
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await passChallenge(scene);
  await page.getByLabel('Username').press('Enter');
}
