import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { Env } from '../../server/http/env.ts';
import { keptAnswers, type Made } from '../../server/http/kept-answers.ts';
import { packedBytes, packText } from '../../server/http/kept-bytes.ts';

/** Answers `/…` with a text of its own for each path, and tells what has been made. */
function serve(
  most?: number,
  make: (path: string) => Made = (path) => ({ text: path, type: 'text/plain' }),
  isLate = async () => false,
) {
  const made: string[] = [];
  const revision = { now: 1 };
  const answer = keptAnswers({ revision: async () => revision.now, isLate }, most);
  const app = new Hono<Env>();
  app.get('*', (c) =>
    answer(c, { key: c.req.path }, async () => {
      made.push(c.req.path);
      return make(c.req.path);
    }),
  );
  const ask = async (...paths: string[]) => {
    for (const path of paths) await (await app.request(path, {}, {})).text();
    return made.splice(0);
  };
  return { app, ask, revision };
}

describe('answers that are kept', () => {
  it('are made once, and again when their source has changed', async () => {
    const { ask, revision } = serve();
    expect(await ask('/a', '/b', '/a', '/b')).toEqual(['/a', '/b']);
    revision.now = 2;
    expect(await ask('/a', '/a')).toEqual(['/a']);
  });

  it('of a long list are sent as they were until the new ones are made, each once', async () => {
    const { promise: ready, resolve: letGo } = Promise.withResolvers<void>();
    let times = 0;
    const answer = keptAnswers({ revision: async () => Math.min(times, 1), isLate: async () => true });
    const app = new Hono<Env>();
    app.get('*', (c) =>
      answer(c, { key: '', filling: { as: '', fill: (text) => `filled ${text}` } }, async () => {
        times++;
        if (times > 1) await ready;
        return { text: String(times), type: 'text/plain' };
      }),
    );
    const ask = async () => (await app.request('/', {}, {})).text();
    expect([await ask(), await ask(), await ask()]).toEqual(['filled 1', 'filled 1', 'filled 1']);
    letGo();
    await vi.waitFor(async () => expect(await ask()).toBe('filled 2'));
    expect(times).toBe(2);
  });

  it('make room for others, the least recently used first', async () => {
    // Compressed, a letter takes five bytes.
    const { ask } = serve(20);
    expect(await ask('/a', '/b', '/c', '/a', '/d', '/a')).toEqual(['/a', '/b', '/c', '/d']);
    expect(await ask('/a', '/c', '/d')).toEqual([]);
    expect(await ask('/b')).toEqual(['/b']);
  });

  it('do not include missing and moved pages: there are more such addresses than room', async () => {
    const gone = serve(undefined, (path) => ({ text: path, type: 'text/plain', status: 404 }));
    expect(await gone.ask('/a', '/a')).toEqual(['/a', '/a']);
    const moved = serve(undefined, () => ({ movedTo: '/b' }));
    expect(await moved.ask('/a', '/a')).toEqual(['/a', '/a']);
    const answer = await moved.app.request('/a', {}, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/b']);
  });

  it('are not what was made while something changed', async () => {
    const { app, ask, revision } = serve(undefined, (path) => {
      revision.now += 1;
      return { text: `${path} ${revision.now}`, type: 'text/plain' };
    });
    await app.request('/a', {}, {});
    expect(await ask('/a')).toContain('/a');
  });

  it('that cannot be made are tried again', async () => {
    let isBroken = true;
    const { ask, app } = serve(undefined, (path) => {
      if (isBroken) throw new Error('broken');
      return { text: path, type: 'text/plain' };
    });
    app.onError((_, c) => c.text('broken', 500));
    await ask('/a');
    isBroken = false;
    expect(await ask('/a', '/a')).toEqual(['/a']);
  });
});

it('the forms of a list are made once while somebody gets them', async () => {
  const kept = packedBytes(await packText('long '.repeat(10_000)));
  for (const form of ['identity', 'gzip', 'br'] as const) {
    const [first, second] = await Promise.all([kept.in(form), kept.in(form)]);
    expect([first === second, first === (await kept.in(form))]).toEqual([true, true]);
  }
});
