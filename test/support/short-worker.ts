import { afterEach } from 'vitest';
import type { Fetch } from './site.ts';

/** A file with a hash in its name that no test looks for in the store. */
const OTHERS = /\{url:`\/assets\/(?!index-|licences-|watch-site-)[^`]*`,revision:null\},/g;

/**
 * Stands in front of a site whose service worker stores the lists, the shell and a few scripts, since to store all 350
 * files takes as long as ten visits. A test of what is there without a network, or of another version, calls
 * `storesAll` before its visit.
 */
export function shortWorker() {
  let isShort = true;
  const gate =
    (fetch: Fetch): Fetch =>
    async (request, env) => {
      if (!isShort || new URL(request.url).pathname !== '/sw.js') return fetch(request, env);
      const answer = await fetch(new Request(request.url), env);
      const whole = await answer.text();
      const short = whole.replaceAll(OTHERS, '');
      if (short.length === whole.length) throw new Error('The worker’s list of files has another form.');
      const headers = new Headers(answer.headers);
      headers.delete('content-length');
      return new Response(short, { headers });
    };
  afterEach(() => {
    isShort = true;
  });
  return {
    gate,
    storesAll: () => {
      isShort = false;
    },
  };
}
