import { describe, expect, it } from 'vitest';
import { lost, play } from '../../../../test/flows/played.ts';
import { reportsMachine } from '../../machine/reports.ts';
import { gone, reported } from './model.ts';

const ask = { type: 'deletion.requested', id: 'r1' } as const;
const yes = { type: 'deletion.confirmed' } as const;

describe('the reports of the owners (docs: Status)', () => {
  it('are loaded, and again when the status knows of another number', async () => {
    const { send, done } = play(reportsMachine, { loadReports: [[], [reported]], endReport: [{}] });
    expect(await send({ type: 'count.told', count: 0 })).toMatchObject({ value: 'listing', reports: [] });
    expect(done).toEqual([['loadReports']]);
    expect(await send({ type: 'count.told', count: 1 })).toMatchObject({ value: 'listing', reports: [reported] });
    expect(done).toEqual([['loadReports'], ['loadReports']]);
  });

  it('are deleted after a question, and listed again', async () => {
    const { send, done } = play(reportsMachine, { loadReports: [[reported], []], endReport: [{}] });
    expect(await send(ask)).toMatchObject({ value: 'confirming', id: 'r1' });
    expect(await send({ type: 'deletion.cancelled' })).toMatchObject({ value: 'listing', reports: [reported] });
    expect(await send(ask, yes)).toMatchObject({ value: 'listing', reports: [] });
    expect(done).toEqual([['loadReports'], ['endReport', { id: 'r1' }], 'success: Report deleted', ['loadReports']]);
  });

  it.each([
    [gone, 'error: This report is no longer kept.'],
    [lost, 'error: The report could not be deleted'],
  ])('are listed again when one could not be deleted, and say why', async (failure, text) => {
    const { send, done } = play(reportsMachine, { loadReports: [[reported]], endReport: [failure] });
    expect(await send(ask, yes)).toMatchObject({ value: 'listing', reports: [reported] });
    expect(done.slice(-2)).toEqual([text, ['loadReports']]);
  });

  it('are asked for again after a failure', async () => {
    const { send } = play(reportsMachine, { loadReports: [lost, [reported]], endReport: [{}] });
    expect(await send()).toMatchObject({ value: 'failed', reports: [] });
    expect(await send({ type: 'retry.requested' })).toMatchObject({ value: 'listing', reports: [reported] });
  });
});
