import { describe, expect, it } from 'vitest';
import { lost, play } from '../../../../test/flows/played.ts';
import { itemSearchMachine } from '../../machine/item-search.ts';
import { fits } from './model.ts';

const retry = { type: 'retry.requested' } as const;

describe('the line below a search (docs: Questions about items)', () => {
  const search = (...answers: unknown[]) => play(itemSearchMachine, { findItems: answers }, { search: 'law' });
  const typed = (text: string) => ({ type: 'question.changed', search: text }) as const;

  it('asks 300 milliseconds after the last letter, once', async () => {
    const { press, wait, done } = search(fits.some);
    await wait(299);
    expect(press(typed('lawn'))).toMatchObject({ value: 'pausing', search: 'lawn', found: null });
    expect(await wait(299)).toMatchObject({ value: 'pausing' });
    expect(await wait(1)).toMatchObject({ value: 'answered', found: fits.some });
    expect(done).toEqual([['findItems', { search: 'lawn' }]]);
  });

  it('keeps its answer for the same text, and forgets it for another', async () => {
    const { press, wait, done } = search(fits.some, fits.nothing);
    await wait(300);
    expect(press(typed('law'))).toMatchObject({ value: 'answered', found: fits.some });
    expect(press(typed('lawn'))).toMatchObject({ value: 'pausing', found: null });
    expect(await wait(300)).toMatchObject({ value: 'answered', found: fits.nothing });
    expect(done).toHaveLength(2);
  });

  it('says that the site does not answer, until somebody asks again or types', async () => {
    const { send, wait, done } = search(lost, lost, fits.some);
    expect(await wait(300)).toMatchObject({ value: 'failed', found: null });
    expect(await send(retry)).toMatchObject({ value: 'failed' });
    await send(typed('lawn'));
    expect(await wait(300)).toMatchObject({ value: 'answered', found: fits.some });
    expect(done).toHaveLength(3);
  });
});
