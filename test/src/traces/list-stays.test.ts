import { expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import { TRACE } from '#contract/traces/bounds.ts';
import type { World } from '#game-files/translate/translate-line.ts';
import { type Order, translateLists } from '#game-files/translate/translate-lists.ts';
import { appMachine } from '#machines/app/app.ts';
import { NOTHING_UNFINISHED } from '#machines/app/saves.ts';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import type { Brought, Told, Wanted } from '#machines/list-desk/setup.ts';
import { sessionMachine } from '#machines/login/session.ts';
import { forget } from '../../../src/traces/forget.ts';
import { keptTrace } from '../../../src/traces/kept-trace.ts';
import { record, visit } from '../../../src/traces/record.ts';
import { lists } from '../../flows/list-desk/samples.ts';
import { differenceIn } from '../../replay/again.ts';
import { person } from '../../support/person.ts';
import { beginVisitsAt } from './begin-visits.ts';

beginVisitsAt('/translate');

/** The app at Translate Lists, where reading is real. */
function open(list?: Brought) {
  const listDesk = listDeskMachine.provide({
    actors: {
      loadLists: fromPromise(async () => lists),
      loadNames: fromPromise<Told, Wanted>(async () => ({ names: {}, guids: {}, items: [] })),
      translateLists: fromCallback<AnyEventObject, Order & World>(({ input, sendBack }) => {
        void translateLists(input).then((translation) => sendBack({ type: 'reading.finished', translation }));
      }),
    },
  });
  const app = appMachine.provide({
    actors: {
      listDesk,
      loadFlow: fromPromise(async () => {}),
      session: sessionMachine.provide({ actors: { refreshUser: fromPromise(async () => ({ user: person() })) } }),
      net: fromCallback(() => {}),
    },
  });
  const input = { path: '/translate', query: '', user: null, ...NOTHING_UNFINISHED, ...(list && { list }) };
  const root = createActor(app, { input });
  record(root, 'app');
  root.start();
  const desk = () => root.getSnapshot().children.listDesk;
  return {
    send: (event: object) => desk()?.send(event as never),
    settled: () => expect.poll(() => desk()?.getSnapshot().value, { timeout: 20_000 }).toBe('answered'),
    /** Looks at a skin and comes back. */
    async leave() {
      root.send({ type: 'navigation.requested', to: '/legends/ash/hero-knight' });
      await new Promise(setImmediate);
      root.send({ type: 'location.changed', path: '/translate', query: '' });
      await expect.poll(desk).toBeTruthy();
    },
  };
}

const SECRET = 'unreleased_codename';
const pasted = (lines: number) =>
  Array.from({ length: lines }, (_, at) => `${SECRET}_${at}\nash_v21_knight_w_LOD${at}.cast`).join('\n');

function expectPlayed(withTexts: boolean) {
  const trace = keptTrace({ withTexts });
  const text = JSON.stringify(trace);
  expect([text.includes(SECRET), text.length < TRACE.size]).toEqual([withTexts, true]);
  expect(differenceIn(JSON.parse(text))).toBeUndefined();
  return trace;
}

it.each([1, 3000])(
  'a list of %d pairs of lines stands once in a trace, and is played wherever it comes back',
  async (lines) => {
    const { send, settled, leave } = open();
    await leave();
    send({ type: 'text.typed', text: SECRET });
    send({ type: 'text.pasted', text: pasted(lines) });
    await settled();
    for (let times = 0; times < 3; times += 1) {
      await leave();
      await settled();
      send({ type: 'filter.chosen', filter: { part: times % 2 ? 'all' : 'unknown' } });
    }
    for (const withTexts of [true, false]) {
      const { happenings, dropped } = expectPlayed(withTexts);
      const finished = happenings.filter((one) => 'event' in one && one.event.type === 'reading.finished');
      expect([finished.length, dropped]).toEqual([2, 0]);
    }
  },
);

it('a trace that begins after a list came back begins with it', async () => {
  const { send, settled, leave } = open();
  await leave();
  send({ type: 'text.pasted', text: pasted(3) });
  await settled();
  await leave();
  await leave();
  send({ type: 'filter.chosen', filter: { part: 'found' } });
  const before = visit.happened.length;
  while (visit.happened.some(({ value }) => (value as AnyEventObject | undefined)?.type === 'text.pasted'))
    forget(visit);
  expect(visit.happened.length).toBeLessThan(before);
  for (const withTexts of [true, false]) expectPlayed(withTexts);
});

it('a list from before a reload is played from its start', async () => {
  const { settled, leave } = open({ order: { files: [], text: pasted(3) }, box: pasted(3) });
  await settled();
  await leave();
  for (const withTexts of [true, false]) expectPlayed(withTexts);
});
