import { keptFile, SHELL } from './kept-files.ts';
import type { FetchEvent } from './scope.ts';

/** How long somebody waits for a page, in milliseconds, before the stored one is drawn. */
const PATIENCE = 3000;

/** Answers with the server's page, and without it, or when it takes too long, with the one that the script fills. */
export async function openPage({ request }: FetchEvent): Promise<Response> {
  if (!navigator.onLine) return (await shell()) ?? fetch(request);
  const answer = fetch(request);
  // Told to whoever waits for it.
  answer.catch(() => {});
  const first = await Promise.race([answer.catch(() => undefined), afterPatience()]);
  // What fails before the site does, or in it, has no page to show.
  return first && first.status < 500 ? first : ((await shell()) ?? answer);
}

const shell = () => keptFile(new URL(SHELL, location.origin).href);

const afterPatience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
