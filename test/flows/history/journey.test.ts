import { describe, expect, it } from 'vitest';
import { type HistoryOf, historyMachine } from '#machines/history/history.ts';
import { play } from '../played.ts';
import { everything, imported, pageOf, removal } from './model.ts';

const two = pageOf([removal, { ...removal, _id: 'h0' }], true);
const older = { type: 'older.requested' } as const;
const changed = { type: 'skins.changed' } as const;
const newest = ['loadHistory', { ...everything, legend: '', person: '', before: '' }] as const;
const asked = (more: object) => [newest[0], { ...newest[1], ...more }];

const list = (loadHistory: readonly unknown[], of: HistoryOf = everything) => play(historyMachine, { loadHistory }, of);

describe('the list of changes', () => {
  it('is narrowed to a legend and a person, each from the newest page on', async () => {
    const { send, wait, done } = list([two]);
    await send(older, { type: 'legend.changed', value: 'ash' });
    expect(await wait(249)).toMatchObject({ value: 'typing' });
    await wait(1);
    await send(older, { type: 'person.changed', value: 'ann' });
    await wait(250);
    const legend = 'ash';
    const pages = [{ before: 'h0' }, { legend }, { legend, before: 'h0' }, { legend, person: 'ann' }].map(asked);
    expect(done).toEqual([newest, ...pages]);
  });

  it.each([
    { batch: 'b', skin: '' },
    { batch: '', skin: 's' },
  ])('shows only the changes of %o when started for it, and loads the shown page again after a change', async (of) => {
    const { send, done } = list([two], of);
    await send(older, changed, { type: 'newer.requested' });
    expect(done).toEqual([asked(of), asked({ ...of, before: 'h0' }), asked({ ...of, before: 'h0' }), asked(of)]);
  });

  it('opens one batch at a time, while it is listed', async () => {
    const both = pageOf([imported, { ...imported, _id: 'h3' }], true);
    const { send } = list([both, both, pageOf([imported], true)]);
    const toggled = async (id: string) => (await send({ type: 'batch.toggled', id })).opened;
    const opened: string[] = [];
    for (const id of ['h2', 'h2', 'h2', 'h3', 'nowhere']) opened.push(await toggled(id));
    expect(opened).toEqual(['h2', '', 'h2', 'h3', 'h3']);
    expect(await send(changed)).toMatchObject({ opened: 'h3' });
    expect(await send(changed)).toMatchObject({ opened: '' });
    await toggled('h2');
    expect(await send(older)).toMatchObject({ opened: '', turned: ['h2'] });
    await toggled('h2');
    expect(await send({ type: 'newer.requested' })).toMatchObject({ opened: '', turned: [] });
    for (const type of ['legend.changed', 'person.changed'] as const) {
      await toggled('h2');
      expect(await send({ type, value: 'a' })).toMatchObject({ opened: '' });
    }
  });
});
