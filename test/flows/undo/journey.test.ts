import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { undoMachine } from '#machines/undo.ts';

function start(answer: SkinChanged | Error) {
  const done: string[] = [];
  const machine = undoMachine.provide({
    actors: {
      undo: fromPromise<SkinChanged, { id: string }>(async ({ input }) => {
        done.push(`undo ${input.id}`);
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    },
    actions: { toast: (_, { kind, text, undo }) => done.push(`${kind}: ${text}${undo ? ` (undo ${undo})` : ''}`) },
  });
  const actor = createActor(machine).start();
  const settle = () => new Promise(setImmediate);
  return { actor, done, settle, state: () => actor.getSnapshot().value };
}

describe('undo', () => {
  it('undoes a change once, says so, and offers to undo that as well', async () => {
    const { actor, done, settle, state } = start({ message: 'Skin added again', historyId: 'h2' });
    actor.send({ type: 'undo.requested', id: 'h1' });
    actor.send({ type: 'undo.requested', id: 'h1' });
    await settle();
    expect([state(), done]).toEqual(['idle', ['undo h1', 'success: Skin added again (undo h2)']]);
  });

  it('says which changes of a batch were kept', async () => {
    const message = 'Undone: 1 skin removed. Left alone, because of later changes: Ash – Mine.';
    const left = [{ legend: 'Ash', ingamename: 'Mine' }];
    const { actor, done, settle } = start({ message, historyId: 'b2', left, leftCount: 1 });
    actor.send({ type: 'undo.requested', id: 'b1' });
    await settle();
    expect(done).toEqual(['undo b1', `success: ${message} (undo b2)`]);
  });

  it('says so in its own words when the server says nothing', async () => {
    const { actor, done, settle } = start({});
    actor.send({ type: 'undo.requested', id: 'h1' });
    await settle();
    expect(done).toEqual(['undo h1', 'success: The change was undone']);
  });

  it.each([
    [
      new RequestFailure('Error: 409', { serverMessage: 'This change has been undone already.' }),
      'This change has been undone already.',
    ],
    [new TypeError('Failed to fetch'), 'Failed to fetch'],
  ])('says why it was refused: %s', async (answer, text) => {
    const { actor, done, settle, state } = start(answer);
    actor.send({ type: 'undo.requested', id: 'h1' });
    await settle();
    expect([state(), done.at(-1)]).toEqual(['idle', `error: ${text}`]);
  });
});
