import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import {
  DELETED,
  DELETED_ELSEWHERE,
  type KeptBase,
  keptListMachine,
  SAVED_AFTER,
} from '#machines/my-list/kept-list.ts';
import type { Toast } from '#machines/toast.ts';
import { mergedStars } from '#rules/stars/merged-stars.ts';
import type { Star } from '#rules/stars/star.ts';
import { lost } from '../refusals.ts';
import { base, stale, starOf } from './model.ts';

const [a, b, c] = [starOf('a'), starOf('b'), starOf('c')];

/** An account that keeps a list, and a browser with its own. */
function start({
  server = base([], 0),
  here = [a],
  kept,
  isThere = true,
}: {
  server?: KeptBase;
  here?: readonly Star[];
  kept?: KeptBase;
  isThere?: boolean;
}) {
  const world = { server, here, isThere, left: 0 };
  const stored: (KeptBase | undefined)[] = [];
  const toasts: Toast[] = [];
  const clock = new SimulatedClock();
  let tell = () => {};
  const answer = <Output, Input extends { account: string }>(give: (input: Input) => Output) =>
    fromPromise<Output, Input>(async ({ input }) => {
      if (!world.isThere || input.account !== 'u1') throw lost;
      return give(input);
    });
  type Merged = { list: { stars: Star[]; version: number }; stars: readonly Star[]; left: number };
  type Here = { account: string; base: KeptBase | undefined };
  const machine = keptListMachine.provide({
    actors: {
      readList: answer<Merged, Here>(({ base: before }) => {
        const list = { ...world.server, stars: [...world.server.stars] };
        const isDeleted = before !== undefined && before.version > 0 && list.version === 0;
        if (world.left > 0 || isDeleted) return { list, stars: world.here, left: world.left };
        world.here = mergedStars(before?.stars ?? [], world.here, list.stars).stars;
        return { list, stars: world.here, left: 0 };
      }),
      saveList: answer<KeptBase, { account: string } & KeptBase>(({ stars, version }) => {
        if (version !== world.server.version) throw stale;
        world.server = base(stars, version + 1);
        return world.server;
      }),
      deleteList: answer<unknown, { account: string }>(() => {
        world.server = base([], 0);
        return {};
      }),
      starChanges: fromCallback<EventObject>(({ sendBack }) => {
        tell = () => sendBack({ type: 'stars.changed', stars: world.here } as EventObject);
        tell();
      }),
    },
    actions: {
      storeBase: (_, { base: given }) => stored.push(given),
      toast: (_, toast) => toasts.push(toast),
    },
  });
  const actor = createActor(machine, { clock, input: { account: 'u1', ...(kept && { base: kept }) } }).start();
  const turn = () => new Promise(setImmediate);
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await turn();
  };
  const star = (...stars: Star[]) => {
    world.here = stars;
    tell();
  };
  const wait = async (ms: number) => {
    clock.increment(ms);
    await turn();
  };
  return {
    ...{ actor, clock, world, stored, send, star, turn, wait },
    state: () => actor.getSnapshot().value,
    can: (type: 'keep.ended' | 'deletion.requested') => actor.getSnapshot().can({ type }),
    ids: (list: { stars: readonly Star[] } | readonly Star[]) =>
      ('stars' in list ? list.stars : list).map(({ skin }) => skin).join(''),
    said: () => toasts.splice(0).map(({ text }) => text),
  };
}

describe('a list that is kept with the account (docs: Kept with the account)', () => {
  it('is off until it is chosen; then both lists are brought together and saved', async () => {
    const { state, send, wait, world, ids, stored, star } = start({ server: base([b], 5) });
    expect([state(), stored]).toEqual(['off', []]);
    star(a, c);
    await wait(SAVED_AFTER);
    expect([state(), ids(world.server)]).toEqual(['off', 'b']);
    await send({ type: 'keep.chosen' });
    expect([state(), ids(world.here), ids(world.server)]).toEqual(['changed', 'bac', 'b']);
    await wait(SAVED_AFTER);
    expect([state(), ids(world.server), world.server.version]).toEqual(['kept', 'bac', 6]);
    expect(stored.at(-1)).toEqual(world.server);
  });

  it('is read at the start and when its page is opened, and not saved when nothing differs', async () => {
    const { state, turn, send, world, ids, wait } = start({ server: base([a, b], 6), kept: base([a], 5) });
    expect(state()).toBe('reading');
    await turn();
    expect([state(), ids(world.here)]).toEqual(['kept', 'ab']);
    world.server = base([b], 7);
    await send({ type: 'list.opened' });
    await wait(SAVED_AFTER);
    expect([state(), ids(world.here), world.server.version]).toEqual(['kept', 'b', 7]);
  });

  it('can be ended while it is read', async () => {
    const { state, send, turn, stored } = start({ server: base([a, b], 6), kept: base([a], 5) });
    expect(state()).toBe('reading');
    await send({ type: 'keep.ended' });
    await turn();
    expect([state(), stored]).toEqual(['off', [undefined]]);
  });

  it('is saved two seconds after the last change', async () => {
    const { state, turn, star, wait, world, ids } = start({ server: base([a], 5), kept: base([a], 5) });
    await turn();
    star(a, b);
    await wait(SAVED_AFTER - 1);
    star(a, b, c);
    await wait(SAVED_AFTER - 1);
    expect([state(), ids(world.server)]).toEqual(['changed', 'a']);
    await wait(1);
    expect([state(), ids(world.server)]).toEqual(['kept', 'abc']);
  });

  it('is saved at once when the page is hidden, which may be the end of it', async () => {
    const { state, turn, send, star, world, ids } = start({ server: base([a], 5), kept: base([a], 5) });
    await turn();
    await send({ type: 'page.hidden' });
    expect([state(), world.server.version]).toEqual(['kept', 5]);
    star(a, b);
    await send({ type: 'page.hidden' });
    expect([state(), ids(world.server)]).toEqual(['kept', 'ab']);
  });

  it('is brought together again when another browser was faster; what is removed on one side goes', async () => {
    const { state, turn, star, wait, world, ids } = start({
      ...{ server: base([a, b], 5), here: [a, b], kept: base([a, b], 5) },
    });
    await turn();
    star(b);
    world.server = base([a, b, c], 9);
    await wait(SAVED_AFTER);
    expect([state(), ids(world.here)]).toEqual(['changed', 'bc']);
    await wait(SAVED_AFTER);
    expect([state(), ids(world.server), world.server.version]).toEqual(['kept', 'bc', 10]);
  });

  it('saves a change that comes while it is being saved', async () => {
    const { state, turn, star, wait, world, ids, clock } = start({ server: base([a], 5), kept: base([a], 5) });
    await turn();
    star(a, b);
    clock.increment(SAVED_AFTER);
    expect(state()).toBe('saving');
    star(a, b, c);
    await turn();
    expect([state(), ids(world.server)]).toEqual(['changed', 'ab']);
    await wait(SAVED_AFTER);
    expect([state(), ids(world.server)]).toEqual(['kept', 'abc']);
  });

  it('may be empty on both sides', async () => {
    const { state, turn, send } = start({ here: [], kept: base([], 0) });
    await turn();
    expect(state()).toBe('kept');
    await send({ type: 'list.opened' });
    expect(state()).toBe('kept');
  });

  it('ends in this browser alone, and nothing is lost', async () => {
    const { state, turn, send, stored, world, ids, can } = start({ server: base([a], 5), kept: base([a], 5) });
    await turn();
    expect(can('keep.ended')).toBe(true);
    await send({ type: 'keep.ended' });
    expect([state(), stored.at(-1), ids(world.server), ids(world.here)]).toEqual(['off', undefined, 'a', 'a']);
    expect(can('keep.ended')).toBe(false);
  });

  it('is deleted from the account, here and in the other browsers, which keep theirs', async () => {
    const { state, turn, send, stored, said, world, ids, can } = start({ server: base([a], 5), kept: base([a], 5) });
    await turn();
    await send({ type: 'deletion.requested' });
    expect([state(), said(), stored.at(-1), ids(world.here)]).toEqual(['off', [DELETED], undefined, 'a']);
    expect([world.server.version, can('deletion.requested')]).toEqual([0, false]);
    const other = start({ server: base([], 0), here: [a, b], kept: base([a], 5) });
    await other.turn();
    expect([other.state(), other.said(), other.stored.at(-1)]).toEqual(['off', [DELETED_ELSEWHERE], undefined]);
    expect(other.ids(other.world.here)).toBe('ab');
  });

  it('stays in this browser when the server cannot be reached, and is saved with the next change or try', async () => {
    const { state, turn, star, send, wait, world, ids } = start({
      ...{ server: base([a], 5), kept: base([a], 5), isThere: false },
    });
    await turn();
    expect(state()).toBe('failed');
    star(a, b);
    await wait(SAVED_AFTER);
    expect([state(), ids(world.here)]).toEqual(['failed', 'ab']);
    world.isThere = true;
    star(a, b, c);
    expect(state()).toBe('changed');
    await wait(SAVED_AFTER);
    expect([state(), ids(world.server)]).toEqual(['kept', 'abc']);
    world.isThere = false;
    star(a, b);
    await wait(SAVED_AFTER);
    expect([state(), ids(world.server)]).toEqual(['failed', 'abc']);
    world.isThere = true;
    await send({ type: 'retry.requested' });
    await wait(SAVED_AFTER);
    expect([state(), ids(world.server)]).toEqual(['kept', 'ab']);
    world.isThere = false;
    await send({ type: 'list.opened' });
    world.isThere = true;
    await send({ type: 'retry.requested' });
    expect(state()).toBe('kept');
  });

  it('waits for a choice that failed to be tried again; a change alone saves nothing', async () => {
    const { state, send, star, wait, world, ids } = start({ server: base([b], 5) });
    world.isThere = false;
    await send({ type: 'keep.chosen' });
    world.isThere = true;
    star(a, c);
    await wait(SAVED_AFTER);
    expect([state(), ids(world.server)]).toEqual(['failed', 'b']);
    await send({ type: 'keep.ended' });
    expect(state()).toBe('off');
  });

  it('changes nothing where both lists have no room', async () => {
    const { state, send, world, ids, stored } = start({ server: base([b], 5) });
    world.left = 1;
    await send({ type: 'keep.chosen' });
    expect([state(), ids(world.here), ids(world.server), stored]).toEqual(['full', 'a', 'b', []]);
    await send({ type: 'keep.ended' });
    expect(state()).toBe('off');
    await send({ type: 'keep.chosen' });
    world.left = 0;
    await send({ type: 'retry.requested' });
    expect([state(), ids(world.here)]).toEqual(['changed', 'ba']);
    await send({ type: 'keep.ended' });
    expect(state()).toBe('off');
  });
});
