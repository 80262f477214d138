import { keptFile, SHELL } from './kept-files.ts';
import type { FetchEvent } from './scope.ts';

/** How long you wait for a page, in milliseconds, before the stored one is drawn. */
const PATIENCE = 3000;

/** Answers with the server's page; without a network, or after a delay, with the document that the script fills. */
export async function openPage({ request }: FetchEvent): Promise<Response> {
  if (!navigator.onLine) return (await shell()) ?? fetch(request);
  const answer = fetch(request);
  // The error reaches the caller below.
  answer.catch(() => {});
  const first = await Promise.race([answer.catch(() => undefined), afterPatience()]);
  // An error before or in the site has no page to show.
  return first && first.status < 500 ? first : ((await shell()) ?? answer);
}

const shell = () => keptFile(new URL(SHELL, location.origin).href);

const afterPatience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
