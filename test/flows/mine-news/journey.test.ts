import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { mineNewsMachine, type Newest } from '#machines/my-list/mine-news.ts';
import type { Star } from '#rules/stars/star.ts';
import { changedKnight, knightOfOld, newest } from './model.ts';

/** A browser with these stars, a server that answers or does not. */
function start(answer: Newest | Error = newest) {
  const asked: (readonly Star[])[] = [];
  const tell: Record<string, (event: object) => void> = {};
  const listener = (name: string) =>
    fromCallback<EventObject>(({ sendBack }) => {
      tell[name] = (event) => sendBack(event as EventObject);
    });
  const machine = mineNewsMachine.provide({
    actors: {
      loadNewest: fromPromise<Newest, { stars: readonly Star[] }>(async ({ input: { stars } }) => {
        asked.push(stars);
        if (answer instanceof Error) throw answer;
        return answer;
      }),
      starChanges: listener('stars'),
      seenChanges: listener('seen'),
    },
  });
  const actor = createActor(machine).start();
  const now = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.recent, context.fresh];
  };
  const stars = (...list: Star[]) => tell.stars?.({ type: 'stars.changed', stars: list });
  const seen = (newest: string, since: string | null) => tell.seen?.({ type: 'changes.seen', newest, since });
  return { now, asked, stars, seen, turn: () => new Promise(setImmediate) };
}

describe('news of starred skins (docs: Changes of yours)', () => {
  it('are asked for once, with the first star', async () => {
    const { now, asked, stars, turn } = start();
    stars();
    await turn();
    expect([now(), asked]).toEqual([['waiting', [], []], []]);
    stars(knightOfOld);
    expect(now()).toEqual(['loading', [], []]);
    await turn();
    expect([now(), asked]).toEqual([['ready', ['s1'], ['s1']], [[knightOfOld]]]);
    stars();
    expect(now()).toEqual(['ready', [], []]);
    stars(knightOfOld);
    await turn();
    expect([now(), asked.length]).toEqual([['ready', ['s1'], ['s1']], 1]);
  });

  it('count from the visit before; What Changed has shown them then, and still says so', async () => {
    const { now, stars, seen, turn } = start();
    stars(knightOfOld);
    await turn();
    seen(changedKnight.newest, '1');
    expect(now()).toEqual(['ready', ['s1'], []]);
    seen(changedKnight.newest, changedKnight.newest);
    expect(now()).toEqual(['ready', [], []]);
  });

  it('count from what was seen while they were asked for', async () => {
    const { now, stars, turn } = start({ ...newest, since: '1', seen: changedKnight.newest });
    stars(knightOfOld);
    await turn();
    expect(now()).toEqual(['ready', ['s1'], []]);
  });

  it('are not told where the server does not answer', async () => {
    const { now, stars, turn } = start(new Error('offline'));
    stars(knightOfOld);
    await turn();
    expect(now()).toEqual(['failed', [], []]);
  });
});
