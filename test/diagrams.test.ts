import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assign, fromPromise, raise, sendTo, setup } from 'xstate';
import { chartOf, withInner } from './diagrams/chart.ts';
import { eventsOf } from './diagrams/events.ts';
import { diagramsOf } from './diagrams/mermaid.ts';
import { COMMAND, charts, README, readme } from './diagrams/readme.ts';
import { TRANSITIONS, transitionsOf } from './diagrams/transitions.ts';
import { machines } from './support/machines.ts';

describe(README, () => {
  it(`says what the machines do; else run: ${COMMAND}`, () => {
    expect(readFileSync(README, 'utf8'), `${README} is stale. Run: ${COMMAND}`).toBe(readme());
  });

  it('has no transition that is not in the list of all of them', () => {
    expect(readFileSync(TRANSITIONS, 'utf8'), `${TRANSITIONS} is stale. Run: ${COMMAND}`).toBe(transitionsOf(machines));
  });

  it('shows every machine', () => {
    const exported = globSync(['machines/**/*.ts', 'features/*/machine/**/*.ts'])
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)Machine =/gm)])
      .map(([, id]) => id);
    expect(charts.map(({ id }) => id).sort()).toEqual(exported.sort());
  });

  it('names every action', () => {
    expect(readme().match(/^.*`(?:assign|raise|spawnChild|enqueueActions)`.*$/gm)).toBeNull();
  });

  it('has no sentence that a view says again in its own words', () => {
    const plain = (text: string) => text.replace(/\$?\{[\w.]+\}/g, '{}');
    const said = charts
      .flatMap(({ root }) => withInner(root).flatMap(({ description = [] }) => description))
      .flatMap((text) => plain(text).match(/[^.?!]+[.?!]*/g) ?? [])
      .map((sentence) => sentence.trim());
    const views = globSync(['src/**/*.tsx', 'features/*/view/**/*.tsx']).map((file) =>
      plain(readFileSync(file, 'utf8')),
    );
    expect(said.filter((sentence) => views.some((view) => view.includes(sentence)))).toEqual([]);
  });

  it('names states with letters, digits and underscores, and writes no character that Mermaid reads', () => {
    const lines = charts.flatMap((chart) => diagramsOf(chart).flatMap(({ text }) => text.split('\n').slice(1)));
    const text = '(?:[^#:;"<>{}%`]|#\\d+;)+';
    const forms = [
      /^\[\*\] --> \w+$/,
      /^\w+ --> \[\*\]$/,
      new RegExp(`^state "${text}" as \\w+( \\{)?$`),
      new RegExp(`^\\w+ : ${text}$`),
      new RegExp(`^\\w+ --> \\w+ : ${text}$`),
      /^(\}|--)$/,
    ];
    expect(lines.map((line) => line.trim()).filter((line) => !forms.some((form) => form.test(line)))).toEqual([]);
  });
});

const child = setup({}).createMachine({ id: 'child' });
const load = fromPromise(async () => {});

/** Has one of everything that a machine of ours may have. */
const example = setup({
  types: {} as { context: { at: number } },
  actors: { load, child },
  delays: { restsFor: 3000 },
  guards: { isReady: () => true, opens: (_, _params: { page: string }) => true },
  actions: { note: () => {}, beep: (_, _params: { times: number }) => {} },
}).createMachine({
  id: 'example',
  context: { at: 0 },
  initial: 'end',
  invoke: { id: 'child', src: 'child', onSnapshot: { actions: 'note' } },
  on: { 'all.reset': '.end' },
  states: {
    end: {
      description: 'A word of Mermaid; with "quotes", a colon: and {braces} in a text of two lines.',
      entry: 'note',
      always: { guard: 'isReady', target: 'busy' },
      after: { restsFor: 'busy', 20: { actions: raise({ type: 'all.reset' }) } },
    },
    busy: {
      initial: 'loading',
      exit: { type: 'beep', params: { times: 2 } },
      onDone: 'gone',
      on: {
        'page.chosen': [
          { guard: { type: 'opens', params: { page: 'users' } }, target: 'gone' },
          { guard: 'isReady' },
          { actions: [assign({ at: 1 }), sendTo('child', { type: 'hello' })] },
        ],
      },
      states: {
        loading: { invoke: { id: 'load', src: 'load', onDone: 'done', onError: '#example.gone' } },
        done: { type: 'final' },
      },
    },
    gone: { type: 'final' },
  },
});

describe('a diagram', () => {
  it('draws states, what they invoke and mean, and what leads from one to the next', () => {
    expect(diagramsOf(chartOf(example))).toEqual([
      {
        title: '',
        text: `stateDiagram-v2
  [*] --> example_end
  state "any state" as example__any
  example__any : ▷ child
  state "end" as example_end
  example_end : A word of Mermaid#59; with #34;quotes#34;, a
  example_end : colon#58; and #123;braces#125; in a text of two
  example_end : lines.
  state "busy" as example_busy {
    [*] --> example_busy_loading
    state "any state" as example_busy__any
    state "loading" as example_busy_loading
    example_busy_loading : ▷ load
    state "done" as example_busy_done
    example_busy_done --> [*]
  }
  state "gone" as example_gone
  example_gone --> [*]
  example__any --> example_end : all.reset
  example_end --> example_busy : at once [isReady]
  example_end --> example_busy : after restsFor (3000 ms)
  example_busy__any --> example_gone : page.chosen [opens users]
  example_busy__any --> example_gone : all inside is done
  example_busy_loading --> example_busy_done : load is done
  example_busy_loading --> example_gone : load fails`,
      },
    ]);
  });

  it('of a parallel machine shows its regions one by one', () => {
    const parallel = setup({ actors: { load } }).createMachine({
      id: 'both',
      type: 'parallel',
      invoke: { id: 'load', src: 'load' },
      states: { left: { initial: 'off', states: { off: {} } }, right: {} },
    });
    expect(diagramsOf(chartOf(parallel)).map(({ title, text }) => [title, ...text.split('\n  ').slice(1)])).toEqual([
      [
        'all at the same time',
        'state "any state" as both__any',
        'both__any : ▷ load',
        'state "left" as both_left',
        'state "right" as both_right',
      ],
      ['left', '[*] --> both_left_off', 'state "off" as both_left_off'],
      ['right'],
    ]);
  });
});

it('a table of events tells for each state what happens when', () => {
  expect(eventsOf(chartOf(example)).split('\n')).toEqual([
    '| in | event | if | leads to | does |',
    '| --- | --- | --- | --- | --- |',
    '| any state | `all.reset` |  | `end` |  |',
    '| any state | child changes |  |  | `note` |',
    '| `end` | on entry |  |  | `note` |',
    '| `end` | at once | `isReady` | `busy` |  |',
    '| `end` | after 20 ms |  |  | `raise` |',
    '| `end` | after restsFor (3000 ms) |  | `busy` |  |',
    '| `busy` | on exit |  |  | `beep` |',
    '| `busy` | `page.chosen` | `opens users` | `gone` |  |',
    '| `busy` | `page.chosen` | `isReady` |  | nothing |',
    '| `busy` | `page.chosen` | `else` |  | `assign`, `send on to child` |',
    '| `busy` | all inside is done |  | `gone` |  |',
    '| `busy.loading` | load is done |  | `busy.done` |  |',
    '| `busy.loading` | load fails |  | `gone` |  |',
  ]);
});
