import { describe, expect, it } from 'vitest';
import { createLine } from '../../server/beside/line.ts';

/** A line in which work ends when the test says so. It keeps what was begun, in this order. */
function lineOf(bounds: Parameters<typeof createLine>[0] = {}) {
  const line = createLine(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  /** The asker is the first letter. Says how it went. */
  const come = (what: string, signal?: AbortSignal) => {
    const work = () => {
      begun.push(what);
      return new Promise<string>((resolve) => ends.set(what, () => resolve(`${what} answered`)));
    };
    const asker = { name: what.charAt(0), ...(signal && { signal }) };
    try {
      return line
        .enter(asker)
        .turn(work)
        .catch((error) => [what, error.status, error.code, error.headers]);
    } catch (error) {
      const { status, code, headers } = error as { status: number; code: string; headers: object };
      return Promise.resolve([what, status, code, headers]);
    }
  };
  const settled = () => new Promise(setImmediate);
  /** Ends them one after the other. */
  const end = async (...all: string[]) => {
    for (const what of all) {
      await settled();
      ends.get(what)?.();
    }
    await settled();
  };
  return { line, begun, come, end };
}

const full = (what: string) => [what, 503, 'busy', { 'Retry-After': '2' }];

describe('a line (docs: Turns)', () => {
  it('answers each asker once in a round, in the order in which they asked', async () => {
    const { begun, come, end } = lineOf();
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((what) => come(what));
    const turns = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'];
    await end(...turns);
    expect(begun).toEqual(turns);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((what) => `${what} answered`));
  });

  it('answers several at once, each of them another asker, and goes on after a failure', async () => {
    const { line, begun, come, end } = lineOf({ atOnce: 2 });
    await expect(line.enter({ name: 'a' }).turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    for (const what of ['a1', 'a2', 'b1', 'c1']) void come(what);
    await end();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('refuses what an asker has too much, and gives a place to somebody who waits with less', async () => {
    const { begun, come, end } = lineOf({ each: 3, all: 4 });
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1', 'e1', 'd2'].map((what) => come(what));
    await end('a1', 'b1', 'c1', 'd1', 'e1', 'a2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
    expect(await Promise.all(all)).toEqual([
      ...['a1 answered', 'a2 answered', full('a3'), full('a4'), full('a5')],
      ...['b1 answered', 'c1 answered', 'd1 answered', full('e1'), full('d2')],
    ]);
  });

  it('drops who has hung up: before, while waiting, and in the work', async () => {
    const { line, begun, come, end } = lineOf({ each: 2 });
    const gone = new AbortController();
    const [first, second, third] = [come('a1'), come('a2', gone.signal), come('a3')];
    gone.abort();
    const late = come('a4', gone.signal);
    const next = come('a5');
    await end('a1', 'a3', 'a5');
    expect(begun).toEqual(['a1', 'a3', 'a5']);
    expect(await Promise.all([first, second, third, late, next])).toEqual([
      ...['a1 answered', full('a2'), 'a3 answered', full('a4'), 'a5 answered'],
    ]);
    const signal = new AbortController();
    const work = line.enter({ name: 'a', signal: signal.signal }).turn(async (given) => given?.aborted);
    expect(await work).toBe(false);
  });

  it('keeps the place of somebody who is not ready, and lets others go before them', async () => {
    const { line, begun, come, end } = lineOf({ each: 2 });
    const reading = line.enter({ name: 'a' });
    const all = ['a1', 'a2', 'a3'].map((what) => come(what));
    await end('a1', 'a2');
    reading.leave();
    expect([begun, await Promise.all(all)]).toEqual([
      ['a1', 'a2'],
      ['a1 answered', 'a2 answered', full('a3')],
    ]);
  });
});
