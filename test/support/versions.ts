import { readBuiltPage } from '../../server/pages/built-page.ts';
import type { Fetch } from './site.ts';

const NEXT = '-next';

const failed = async () => new Response('', { status: 500 });

/**
 * Stands in front of a site that gets a new version: all its scripts get other names, and those of the earlier version
 * disappear, as after a build of changed code.
 */
export function versions() {
  const names = [...readBuiltPage('dist').files.keys()].flatMap((path) => /^\/assets\/(.+\.js)$/.exec(path)?.[1] ?? []);
  // Some names start with `-`.
  const stems = new RegExp(`(?<![\\w-])(${names.map((name) => name.slice(0, -'.js'.length)).join('|')})\\.js`, 'g');
  let isNext = false;
  /** Paths that get another answer. */
  let broken = /^$/;
  let failure = failed;
  const gate =
    (fetch: Fetch): Fetch =>
    async (request, env) => {
      const { pathname } = new URL(request.url);
      if (broken.test(pathname)) return failure();
      if (!isNext || pathname.startsWith('/api/')) return fetch(request, env);
      // A global pattern keeps its last position.
      stems.lastIndex = 0;
      if (stems.test(pathname) && !pathname.includes(`${NEXT}.js`)) return new Response('', { status: 404 });
      const plain = new Request(request.url.replace(NEXT, ''), { headers: without(request.headers) });
      return renamed(await fetch(plain, env));
    };

  const without = (headers: Headers) => {
    const kept = new Headers(headers);
    for (const name of ['accept-encoding', 'if-none-match']) kept.delete(name);
    return kept;
  };

  async function renamed(answer: Response) {
    const headers = new Headers(answer.headers);
    if (!/html|javascript/.test(headers.get('content-type') ?? '')) return answer;
    headers.delete('content-length');
    const text = (await answer.text()).replaceAll(stems, `$1${NEXT}.js`);
    return new Response(text, { status: answer.status, headers });
  }

  return {
    gate,
    next: () => {
      isNext = true;
    },
    /** Returns to the complete first version. */
    reset: () => {
      isNext = false;
      broken = /^$/;
    },
    /** Answers these paths with 500, or with `how`. */
    break: (paths: RegExp, how = failed) => {
      broken = paths;
      failure = how;
    },
  };
}
