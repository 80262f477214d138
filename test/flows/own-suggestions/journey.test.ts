import { describe, expect, it } from 'vitest';
import { ownSuggestionsMachine } from '#machines/account/own-suggestions.ts';
import { offline, said } from '../../walk/model.ts';
import { play } from '../played.ts';
import { declined, waiting } from './model.ts';

const withdraw = [{ type: 'withdrawal.requested', id: waiting._id }, { type: 'withdrawal.confirmed' }] as const;

/** Plays it, and notes what is told as seen. */
function start(answers: Record<string, readonly unknown[]>) {
  const seen: (readonly string[])[] = [];
  const machine = ownSuggestionsMachine.provide({ actions: { tellSeen: (_, { ids }) => void seen.push(ids) } });
  return { ...play(machine, answers), seen };
}

describe('own suggestions (docs: What people are told)', () => {
  it('tells the server which decisions it shows for the first time', async () => {
    const { send, seen } = start({ loadOwnSuggestions: [{ suggestions: [declined, { ...waiting, _id: 'b' }] }] });
    expect((await send()).value).toBe('shown');
    expect(seen).toEqual([[declined._id]]);
  });

  it('shows answers that are new first, and marks them until the page is left', async () => {
    const ids = ({ suggestions }: { suggestions: readonly { _id: string; isNews: boolean }[] }) =>
      suggestions.map(({ _id, isNews }) => [_id, isNews]);
    const [newest, older] = [
      { ...waiting, _id: 'b' },
      { ...declined, _id: 'a' },
    ];
    const { send, seen } = start({
      loadOwnSuggestions: [
        { suggestions: [newest, older, { ...older, _id: 'c', isNews: false }] },
        {
          suggestions: [
            { ...older, isNews: false },
            { ...older, _id: 'c', isNews: false },
          ],
        },
      ],
      withdrawSuggestion: [{ message: 'Withdrawn.' }],
    });
    const expected = [
      ['a', true],
      ['b', false],
      ['c', false],
    ];
    expect(ids(await send())).toEqual(expected);
    const [ask, answer] = withdraw;
    expect(ids(await send({ ...ask, id: 'b' }, answer))).toEqual([expected[0], expected[2]]);
    expect(seen).toEqual([['a'], []]);
  });

  it('withdraws one after a question, and loads them again', async () => {
    const { send, done } = start({
      loadOwnSuggestions: [{ suggestions: [waiting] }, { suggestions: [] }],
      withdrawSuggestion: [{ message: 'Withdrawn.' }],
    });
    const { value, suggestions } = await send(...withdraw);
    expect([value, suggestions, done]).toEqual([
      'shown',
      [],
      [
        ['loadOwnSuggestions'],
        ['withdrawSuggestion', { id: waiting._id }],
        'success: Withdrawn.',
        ['loadOwnSuggestions'],
      ],
    ]);
  });

  it('withdraws nothing when the question is answered with no, or about one that is decided', async () => {
    const { send, done } = start({ loadOwnSuggestions: [{ suggestions: [waiting, { ...declined, _id: 'b' }] }] });
    const [ask] = withdraw;
    expect((await send(ask, { type: 'withdrawal.cancelled' }, { ...ask, id: 'b' })).value).toBe('shown');
    expect(done).toEqual([['loadOwnSuggestions']]);
  });

  it('says that it was decided meanwhile, and shows that', async () => {
    const { send, done } = start({
      loadOwnSuggestions: [{ suggestions: [waiting] }, { suggestions: [declined] }],
      withdrawSuggestion: [said],
    });
    const { suggestions } = await send(...withdraw);
    expect([suggestions[0]?.state, done]).toEqual([
      'declined',
      expect.arrayContaining(['error: You may not do this.']),
    ]);
  });

  it('loads again on request when they did not come', async () => {
    const { send } = start({ loadOwnSuggestions: [offline, { suggestions: [] }] });
    expect((await send()).value).toBe('failed');
    expect((await send({ type: 'retry.requested' })).value).toBe('shown');
  });
});
