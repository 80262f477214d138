import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { SkinList } from '#contract/skins/skin.ts';
import { TRACE } from '#contract/traces/bounds.ts';
import { type AppRef, appMachine } from '#machines/app/app.ts';
import { NOTHING_UNFINISHED } from '#machines/app/saves.ts';
import { sessionMachine } from '#machines/login/session.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { factReader } from '#rules/search/fact-reader.ts';
import type { Fact } from '#rules/search/facts/fact.ts';
import { foundIn } from '#rules/search/search-result.ts';
import { keptTrace } from '../../../src/traces/kept-trace.ts';
import { record, visit } from '../../../src/traces/record.ts';
import { differenceIn } from '../../replay/again.ts';
import { traceIn } from '../../replay/play.ts';
import { longList } from '../../support/long-list.ts';
import { person } from '../../support/person.ts';
import { beginVisitsAt, forgetVisit } from './begin-visits.ts';

beginVisitsAt('/skintranslator');

const settled = () => new Promise(setImmediate);

/** The app on the translator, with a list that may change, and a further search that finds these skins. */
function translatorWith(list: SkinList, query = '') {
  let shown = list;
  let furthers = 0;
  let tell = () => {};
  const translator = translatorMachine.provide({
    actors: {
      // Each answer is another object, as one that comes over the wire.
      loadSkins: fromPromise<SkinList>(async () => structuredClone(shown)),
      skinChanges: fromCallback(({ sendBack }) => {
        tell = () => sendBack({ type: 'skins.changed' });
      }),
      starChanges: fromCallback(() => {}),
      loadFacts: fromPromise(async () => factReader),
      findFurther: fromPromise(async ({ input }) => {
        const all = input.list.flatMap(({ details }) => details);
        const some = all.filter((_, at) => furthers % 3 > 0 && at % (furthers % 2 ? 400 : 7) === 0);
        furthers++;
        return foundIn(input.list, { hits: new Map(some.map(({ _id }) => [_id, { rank: 0, why: 'Its codename.' }])) });
      }),
    },
  });
  const app = appMachine.provide({
    actors: {
      translator,
      loadFlow: fromPromise(async () => {}),
      session: sessionMachine.provide({ actors: { refreshUser: fromPromise(async () => ({ user: person() })) } }),
      net: fromCallback(() => {}),
    },
  });
  const clock = new SimulatedClock();
  const input = { path: '/skintranslator', query, user: null, ...NOTHING_UNFINISHED };
  const root: AppRef = createActor(app, { input, clock });
  record(root, 'app');
  root.start();
  return {
    root,
    clock,
    send: (event: object) => root.getSnapshot().children.translator?.send(event as never),
    change(how: (list: SkinList) => SkinList) {
      shown = how(shown);
      tell();
    },
  };
}

type Shown = ReturnType<typeof translatorWith>;

/** Takes the trace as it is sent by default, and expects that it holds the whole visit and plays to its end. */
function expectWhole() {
  const trace = JSON.parse(JSON.stringify(keptTrace()));
  expect(traceIn(trace)).toEqual({ trace });
  expect(JSON.stringify(trace).length).toBeLessThanOrEqual(TRACE.size);
  expect(trace.dropped).toBe(0);
  expect(differenceIn(trace)).toBeUndefined();
}

const typed = (text: string) =>
  [...text].map((_, at) => ({ type: 'search.changed', search: text.slice(0, at + 1) }) as object);

const texts = longList().legends.flatMap(({ legend, details }) => [
  legend,
  ...details.flatMap(({ ingamename, model, texture }) => [ingamename, model, texture]),
]);
const facts: Fact[] = [
  'quality:legendary',
  'quality:common',
  'event:s27_summer',
  'build:Season 9',
  'is:gone',
  'quality:no',
];

const someText = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...texts).chain((text) => fc.nat(text.length).map((at) => text.slice(at, at + 5))),
  fc.constantFrom(...facts),
  fc.constantFrom('oba', '!loba iron', '"iron', 'zzz', '\t', ''),
);

type Act =
  | { type: 'typed'; text: string }
  | { type: 'sent'; event: object }
  | { type: 'waited' }
  | { type: 'left'; query: string }
  | { type: 'skin.removed'; legend: number };

const some = (event: object) => ({ type: 'sent' as const, event });
const someLegend = fc.nat(27);
const someAct: fc.Arbitrary<Act> = fc.oneof(
  someText.map((text): Act => ({ type: 'typed', text: text.slice(0, 12) })),
  fc.subarray(facts).map((facts) => some({ type: 'facts.chosen', facts })),
  fc.constantFrom('cards.expanded', 'cards.collapsed', 'filters.reset').map((type) => some({ type })),
  fc
    .tuple(fc.constantFrom('card.toggled', 'rows.revealed'), someLegend)
    .map(([type, at]) => some({ type, legend: longList().legends[at]?.legend })),
  fc.constant<Act>({ type: 'waited' }),
  fc
    .record({ search: someText, quality: fc.constantFrom('', 'legendary', 'no') })
    .map((said): Act => ({ type: 'left', query: `?${new URLSearchParams(said)}` })),
  someLegend.map((legend): Act => ({ type: 'skin.removed', legend })),
);

async function perform(act: Act, { root, clock, send, change }: Shown) {
  if (act.type === 'typed') for (const event of typed(act.text)) send(event);
  else if (act.type === 'sent') send(act.event);
  else if (act.type === 'waited') clock.increment(150);
  else if (act.type === 'left') {
    for (const to of ['/licences', `/skintranslator${act.query}`]) {
      root.send({ type: 'navigation.requested', to });
      await settled();
    }
  } else
    change(({ legends, ...list }) => ({
      ...list,
      legends: legends.map((one, at) => (at === act.legend ? { ...one, details: one.details.slice(1) } : one)),
    }));
  await settled();
}

it('holds any visit to a list of 2,000 skins whole, and plays it to its end as it is sent by default', async () => {
  await fc.assert(
    fc
      .asyncProperty(someText, fc.array(someAct, { minLength: 1, maxLength: 25 }), async (search, acts) => {
        const page = translatorWith(longList(), search && `?${new URLSearchParams({ search })}`);
        await settled();
        // A list that changes again and again costs rows that the visit depends on (docs: What a trace keeps).
        const removal = acts.findIndex(({ type }) => type === 'skin.removed');
        for (const [at, act] of acts.entries())
          if (act.type !== 'skin.removed' || at === removal) await perform(act, page);
        expectWhole();
      })
      .afterEach(forgetVisit),
    { numRuns: 8 },
  );
}, 120_000);

it('cuts the largest answers, events and texts before a single happening goes, and leaves small ones whole', () => {
  const entry = fc.record({ _id: fc.uuid(), name: fc.string(), of: fc.array(fc.string(), { maxLength: 3 }) });
  const long = (part: unknown) => Array.from({ length: 1000 }, (_, at) => ({ _id: `${at}`, part }));
  const large = fc.oneof(
    entry.map((one) => long(one)),
    entry.map((one) => Array.from({ length: 40 }, (_, at) => ({ _id: `g${at}`, details: long(one) }))),
    fc.string({ minLength: 2, maxLength: 9 }).map((text) => ({ text: text.repeat(200_000) })),
    entry.map((one) => ({ hits: new Map(long(one).map((part) => [part._id, part])) })),
    entry.map((one) => Object.fromEntries(long(one).map((part) => [part._id, part]))),
  );
  fc.assert(
    fc
      .property(fc.array(large, { minLength: 1, maxLength: 4 }), fc.nat(400), (values, events) => {
        const translator = { actor: 'app/translator', machine: 'translator' };
        const typed = { type: 'search.changed', search: 'loba' };
        const small = { language: 'french', names: { a: 'b' } };
        visit.happened = [
          ...values.map((value) => {
            const actor = 'app/translator/loadSkins';
            return { at: 1, kind: 'answer', machine: 'translator', actor, value } as const;
          }),
          { at: 2, kind: 'answer', actor: 'app/languages/loadLanguages', machine: 'languages', value: small },
          { ...translator, at: 2, kind: 'event', value: { type: 'list.pasted', text: 'a\n'.repeat(200_000) } },
          ...Array.from({ length: events }, () => ({ ...translator, at: 3, kind: 'event', value: typed }) as const),
        ];
        const { happenings, dropped } = keptTrace();
        expect([happenings.length, dropped]).toEqual([values.length + 2 + events, 0]);
        expect(JSON.stringify(keptTrace()).length).toBeLessThanOrEqual(TRACE.size);
        expect(happenings[values.length]).toMatchObject({ output: small });
        expect(happenings.at(-1)).toMatchObject(events > 0 ? { event: typed } : { event: { text: { of: 400_000 } } });
      })
      .afterEach(forgetVisit),
    { numRuns: 5 },
  );
});

it('names an answer that is kept where another one stands for it, however many have to go', () => {
  const answers = Array.from({ length: 60 }, (_, turn) => {
    const groups = Array.from({ length: 40 }, (_, at) => ({
      _id: `g${at}`,
      // Each answer is there twice, and differs from the others.
      details: Array.from({ length: 30 }, (_, row) => ({
        _id: `${at}.${row}`,
        name: `${Math.floor(turn / 2)} `.repeat(50),
      })),
    }));
    const actor = 'app/translator/loadSkins';
    return { at: turn, kind: 'answer', machine: 'translator', actor, value: groups } as const;
  });
  visit.happened = [...answers];
  const { happenings, dropped } = keptTrace();
  const outputs = happenings.map((one) => (one as { output: { $as?: number } }).output);
  expect([outputs.length, dropped]).toEqual([60, 0]);
  for (const { $as } of outputs) if ($as !== undefined) expect(outputs[$as]).not.toHaveProperty('$as');
  expect(outputs.some(({ $as }) => $as !== undefined)).toBe(true);
});
