import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { MOST_STARS } from '#contract/account/star-bounds.ts';
import { FULL, type KeptStars, starsMachine, UNCHANGED, UNSTORED } from '#machines/my-list/stars.ts';
import type { Toast } from '#machines/toasts/toast.ts';
import { changedStars, type StarChange } from '#rules/stars/changed-stars.ts';
import type { Star } from '#rules/stars/star.ts';

const named = (skin: string) => ({ skin, name: `Skin ${skin}`, legend: 'Ash', model: `${skin}_w` });
const star = (skin: string, note = ''): Star => ({ ...named(skin), note, at: 1 });

/** A browser that stores the list, or does not, and another tab that can change it. */
function start(stored: readonly Star[] = []) {
  const browser = { stars: stored, isStoring: true, isThere: true };
  const toasts: Toast[] = [];
  const asked: StarChange[] = [];
  let tell = (_: readonly Star[]) => {};
  const machine = starsMachine.provide({
    actors: {
      changeStars: fromPromise<KeptStars, { change: StarChange }>(async ({ input: { change } }) => {
        asked.push(change);
        if (!browser.isThere) throw new Error('no such file');
        const { stars, left } = changedStars(browser.stars, change, 1);
        browser.stars = stars;
        return { stars, left, isStored: browser.isStoring };
      }),
      starChanges: fromCallback<EventObject>(({ sendBack }) => {
        tell = (stars) => sendBack({ type: 'stars.changed', stars } as EventObject);
        tell(stored);
      }),
    },
    actions: { toast: (_, toast) => toasts.push(toast) },
  });
  const actor = createActor(machine).start();
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await new Promise(setImmediate);
  };
  return {
    ...{ actor, browser, asked, send },
    elsewhere: (stars: readonly Star[]) => tell(stars),
    now: () => actor.getSnapshot().context.stars,
    state: () => actor.getSnapshot().value,
    said: () => toasts.splice(0).map(({ kind, text }) => `${kind}: ${text}`),
  };
}

describe('stars (docs: Stars)', () => {
  it('begin with what the browser stores, and follow another tab', async () => {
    const { now, elsewhere } = start([star('a')]);
    expect(now()).toEqual([star('a')]);
    elsewhere([star('a'), star('b')]);
    expect(now()).toEqual([star('a'), star('b')]);
  });

  it('are set and taken away by the same button, which says so; the note comes back with the star', async () => {
    const { send, now, said } = start();
    await send({ type: 'star.toggled', skin: named('a') });
    expect([now(), said()]).toEqual([[star('a')], ['info: Starred. Find it in My List.']]);
    await send({ type: 'note.changed', skin: 'a', note: 'for the banner' });
    await send({ type: 'star.toggled', skin: named('b') });
    said();
    await send({ type: 'star.toggled', skin: named('a') });
    expect([now(), said()]).toEqual([[star('b')], ['info: Removed from My List.']]);
    await send({ type: 'star.toggled', skin: named('a') });
    expect([now(), said()]).toEqual([[star('a', 'for the banner'), star('b')], ['info: Starred. Find it in My List.']]);
    await send({ type: 'star.removed', skin: 'b' });
    await send({ type: 'star.toggled', skin: named('c') });
    expect(now()).toEqual([star('a', 'for the banner'), star('c')]);
  });

  it('are replaced, added together and given notes, each as one change of the stored list', async () => {
    const { send, now, asked, browser } = start([star('a'), star('b')]);
    // Another tab stores one more, and this one has not heard of it yet.
    browser.stars = [star('a'), star('b'), star('x')];
    await send({ type: 'note.changed', skin: 'a', note: 'ear' });
    await send({ type: 'star.replaced', skin: 'b', by: named('c') });
    await send({ type: 'stars.added', skins: [named('a'), named('d')] });
    expect(now()).toEqual([star('a', 'ear'), star('c'), star('x'), star('d')]);
    expect(asked).toEqual([
      { kind: 'note', skin: 'a', note: 'ear' },
      { kind: 'replace', skin: 'b', by: named('c') },
      { kind: 'add', skins: [named('a'), named('d')] },
    ]);
  });

  it('that were removed can be put back in their place, once', async () => {
    const { actor, send, now } = start([star('a'), star('b', 'ear'), star('c')]);
    expect(actor.getSnapshot().can({ type: 'removal.undone' })).toBe(false);
    await send({ type: 'star.removed', skin: 'b' });
    expect(now()).toEqual([star('a'), star('c')]);
    await send({ type: 'removal.undone' });
    expect(now()).toEqual([star('a'), star('b', 'ear'), star('c')]);
    expect(actor.getSnapshot().can({ type: 'removal.undone' })).toBe(false);
    await send({ type: 'star.removed', skin: 'nobody' });
    expect(actor.getSnapshot().can({ type: 'removal.undone' })).toBe(false);
  });

  it('have room for 500, and say when there is none; a removed one then waits for room', async () => {
    const all = Array.from({ length: MOST_STARS }, (_, at) => star(`s${at}`));
    const { send, now, state, said, browser, asked, actor } = start(all);
    await send({ type: 'star.toggled', skin: named('a') });
    expect([state(), now().length, said(), asked]).toEqual(['full', MOST_STARS, [`error: ${FULL}`], []]);
    await send({ type: 'stars.added', skins: [named('a')] });
    expect([state(), now().length, said()]).toEqual(['full', MOST_STARS, [`error: ${FULL}`]]);
    await send({ type: 'star.removed', skin: 's0' });
    expect([state(), now().length, said()]).toEqual(['resting', MOST_STARS - 1, []]);
    browser.stars = [...browser.stars, star('z')];
    await send({ type: 'removal.undone' });
    expect([state(), said()]).toEqual(['full', [`error: ${FULL}`]]);
    // What another tab has added meanwhile is shown.
    expect(now()).toEqual(browser.stars);
    expect(actor.getSnapshot().can({ type: 'removal.undone' })).toBe(true);
  });

  it('stay until the page is closed where the browser stores nothing, and say so', async () => {
    const { send, now, state, said, browser } = start();
    browser.isStoring = false;
    await send({ type: 'stars.added', skins: [named('a')] });
    expect([state(), now(), said()]).toEqual(['unstored', [star('a')], [`error: ${UNSTORED}`]]);
    browser.isStoring = true;
    await send({ type: 'star.removed', skin: 'a' });
    expect([state(), now(), said()]).toEqual(['resting', [], []]);
  });

  it('say when a part of the page does not come; nothing is changed then', async () => {
    const { send, now, state, said, browser } = start([star('a')]);
    browser.isThere = false;
    await send({ type: 'star.removed', skin: 'a' });
    expect([state(), now(), said()]).toEqual(['unchanged', [star('a')], [`error: ${UNCHANGED}`]]);
    browser.isThere = true;
    await send({ type: 'star.removed', skin: 'a' });
    expect([state(), now()]).toEqual(['resting', []]);
  });
});
