import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ImportApplied } from '#contract/imports/import-replies.ts';
import type { CoverageReply } from '#contract/site/coverage.ts';
import { type CoveragePlace, coverageMachine } from '#machines/coverage.ts';
import type { Toast } from '#machines/toast.ts';
import { mended, replies } from './model.ts';

async function start(
  answer: (place: CoveragePlace) => CoverageReply,
  query = '',
  mend = async (): Promise<ImportApplied> => mended.set,
) {
  const toasts: Toast[] = [];
  const asked: CoveragePlace[] = [];
  let change: () => void = () => {};
  const machine = coverageMachine.provide({
    actors: {
      loadCoverage: fromPromise<CoverageReply, CoveragePlace>(async ({ input }) => {
        asked.push(input);
        return answer(input);
      }),
      mendClips: fromPromise(mend),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
    actions: { toast: (_, toast) => toasts.push(toast) },
  });
  const actor = createActor(machine, { input: { query } }).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  return {
    actor,
    asked,
    toasts,
    settle,
    change: () => change(),
    send: async (...events: Parameters<typeof actor.send>[0][]) => {
      for (const event of events) actor.send(event);
      await settle();
    },
    now: () => {
      const { value, context } = actor.getSnapshot();
      return [value, context.legend, context.lines.length, context.query];
    },
  };
}

const answerOf = ({ legend, kind }: CoveragePlace): CoverageReply =>
  legend === '' ? replies.closed : legend === 'Catalyst' ? replies.catalyst : kind === '' ? replies.first : replies.all;

const toggle = (legend: string) => ({ type: 'legend.toggled', legend }) as const;

describe('the work that is left (docs: Coverage)', () => {
  it('opens for one legend at a time, named in the address, and closes again', async () => {
    const { send, now, asked } = await start(answerOf, '?inspect');
    expect(now()).toEqual(['ready', '', 0, '?inspect']);
    await send(toggle('Ash'));
    expect(now()).toEqual(['ready', 'Ash', 21, '?inspect&legend=Ash']);
    await send(toggle('Catalyst'));
    expect(now()).toEqual(['ready', 'Catalyst', 1, '?inspect&legend=Catalyst']);
    await send(toggle('Catalyst'));
    expect(now()).toEqual(['ready', '', 0, '?inspect']);
    expect(asked.map(({ legend }) => legend)).toEqual(['', 'Ash', 'Catalyst']);
  });

  it('starts with the legend in the address', async () => {
    const { now, asked } = await start(answerOf, '?legend=Ash');
    expect([now(), asked]).toEqual([['ready', 'Ash', 21, '?legend=Ash'], [{ legend: 'Ash', kind: '' }]]);
  });

  it('shows no lines of another legend while the open one’s are loading, nor after it was closed', async () => {
    const { actor, settle, send, now } = await start(answerOf, '?legend=Ash');
    actor.send(toggle('Catalyst'));
    expect(now()).toEqual(['loading', 'Catalyst', 0, '?legend=Catalyst']);
    actor.send(toggle('Catalyst'));
    await settle();
    expect(now()).toEqual(['ready', '', 0, '']);
    await send(toggle('Ash'), toggle('Catalyst'));
    expect(now()).toEqual(['ready', 'Catalyst', 1, '?legend=Catalyst']);
  });

  it('has all lines of a kind on request, until another legend is opened', async () => {
    const { send, now, asked } = await start(answerOf, '?legend=Ash');
    await send({ type: 'kind.requested', kind: 'textures' });
    expect(now()).toEqual(['ready', 'Ash', 23, '?legend=Ash']);
    await send(toggle('Catalyst'));
    expect(asked.slice(1)).toEqual([
      { legend: 'Ash', kind: 'textures' },
      { legend: 'Catalyst', kind: '' },
    ]);
  });

  it('reloads after changes made on this page, also while loading, and keeps the old lines visible', async () => {
    const { change, now, settle, asked } = await start(answerOf, '?legend=Ash');
    change();
    expect(now()).toEqual(['loading', 'Ash', 21, '?legend=Ash']);
    change();
    await settle();
    expect([now()[0], asked.length]).toEqual(['ready', 3]);
  });

  it('can be loaded again after a failure', async () => {
    let isBroken = true;
    const { send, now } = await start((place) => {
      if (isBroken) throw new Error('offline');
      return answerOf(place);
    }, '?legend=Ash');
    expect(now()[0]).toBe('failed');
    isBroken = false;
    await send({ type: 'retry.requested' });
    expect(now()).toEqual(['ready', 'Ash', 21, '?legend=Ash']);
  });

  it('replaces animations that all legends share, says so, and loads the list again', async () => {
    const { actor, change, settle, now, asked, toasts } = await start(answerOf, '?legend=Ash');
    actor.send({ type: 'mend.requested' });
    expect(now()[0]).toBe('mending');
    // The call reports its change before its answer has arrived.
    change();
    actor.send(toggle('Catalyst'));
    expect(now()).toEqual(['mending', 'Ash', 21, '?legend=Ash']);
    await settle();
    expect([now()[0], asked.length]).toEqual(['ready', 2]);
    expect(toasts).toEqual([{ kind: 'success', text: 'Animations set', undo: 'h1' }]);
  });

  it('says why the animations could not be set', async () => {
    const nothing = await start(answerOf, '', async () => mended.nothing);
    await nothing.send({ type: 'mend.requested' });
    expect(nothing.toasts).toEqual([{ kind: 'info', text: mended.nothing.message }]);
    const failing = await start(answerOf, '', () => Promise.reject(new Error('offline')));
    await failing.send({ type: 'mend.requested' });
    expect(failing.toasts).toEqual([{ kind: 'error', text: 'The animations could not be set' }]);
    expect([failing.now()[0], failing.asked.length]).toEqual(['ready', 2]);
  });

  it('offers no replacement where no animation is shared', async () => {
    const { actor } = await start(() => replies.nothing);
    expect(actor.getSnapshot().can({ type: 'mend.requested' })).toBe(false);
  });
});
