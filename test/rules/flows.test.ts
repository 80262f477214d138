import { describe, expect, it } from 'vitest';
import type { Flow } from '#rules/flows/flow.ts';
import { foundIn } from '#rules/flows/found-in.ts';
import { addressOf, machineAt, machines, slugOf } from '#rules/flows/listed.ts';
import { nextIn } from '#rules/flows/next-in.ts';
import { pathsIn } from '#rules/flows/paths-in.ts';

describe('the states that a value names', () => {
  it('are it and all around it, in each region', () => {
    expect(pathsIn('idle')).toEqual(['idle']);
    expect(pathsIn({ page: { absent: 'checking' }, menu: 'closed' })).toEqual([
      'page',
      'page.absent',
      'page.absent.checking',
      'menu',
      'menu.closed',
    ]);
  });
});

describe('the search for a state', () => {
  const flow: Flow = {
    id: 'door',
    runsIn: [],
    tests: { files: [], transitions: 0, walked: 0, onPage: 0 },
    states: [
      { path: '', description: 'open and shut' },
      { path: 'open', description: 'Anybody may come in.', invokes: [{ name: 'bell' }] },
      { path: 'open.wide', answers: [{ event: 'wind.blew', guard: 'isStrong', to: 'shut' }] },
      { path: 'shut' },
    ],
    drawings: [],
  };

  it('asks for every word, in any case, in names, meanings, actors, events and guards', () => {
    expect(foundIn(flow, 'open')).toEqual(['open', 'open.wide']);
    expect(foundIn(flow, ' COME  anybody ')).toEqual(['open']);
    expect(foundIn(flow, 'bell')).toEqual(['open']);
    expect(foundIn(flow, 'wind.blew')).toEqual(['open.wide']);
    expect(foundIn(flow, 'isstrong')).toEqual(['open.wide']);
    expect(foundIn(flow, 'bell wind')).toEqual([]);
    expect(foundIn(flow, '  ')).toEqual([]);
  });
});

describe('the next of a list', () => {
  it('goes round, and begins at an end', () => {
    expect([nextIn(['a', 'b'], 'a', 'next'), nextIn(['a', 'b'], 'b', 'next')]).toEqual(['b', 'a']);
    expect([nextIn(['a', 'b'], 'a', 'previous'), nextIn(['a', 'b'], 'b', 'previous')]).toEqual(['b', 'a']);
    expect([nextIn(['a', 'b'], '', 'next'), nextIn(['a', 'b'], '', 'previous')]).toEqual(['a', 'b']);
    expect([nextIn(['a', 'b'], 'b', 'first'), nextIn(['a', 'b'], 'a', 'last')]).toEqual(['a', 'b']);
    expect([nextIn([], '', 'next'), nextIn([], '', 'previous')]).toEqual(['', '']);
  });
});

describe('the address of a machine', () => {
  it('leads back to it, and no two machines have the same', () => {
    expect([slugOf('importDesk'), addressOf('importDesk')]).toEqual(['import-desk', '/developers/flows/import-desk']);
    expect(machines.map(({ id }) => machineAt(slugOf(id))?.id)).toEqual(machines.map(({ id }) => id));
    expect(['importDesk', 'importdesk', 'import-desks'].map((name) => machineAt(name)?.id)).toEqual([
      'importDesk',
      'importDesk',
      undefined,
    ]);
  });
});
