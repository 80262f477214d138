import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { PasskeyUse } from '#contract/signing-in/passkey.ts';
import type { Challenge, CodeAsked } from '#contract/signing-in/session.ts';
import type { Trace } from '#contract/traces/trace.ts';
import { type AppRef, appMachine } from '#machines/app/app.ts';
import { NOTHING_UNFINISHED } from '#machines/app/saves.ts';
import { loginMachine } from '#machines/login/login.ts';
import { sessionMachine } from '#machines/login/session.ts';
import type { Credentials, Opened } from '#machines/login/setup.ts';
import { dashboardMachine } from '#machines/pages/dashboard.ts';
import { copyMachine } from '#machines/translator/copy.ts';
import { forget } from '../../../src/traces/forget.ts';
import { keptTrace } from '../../../src/traces/kept-trace.ts';
import { record } from '../../../src/traces/record.ts';
import { wholeApp } from '../../flows/app/whole-app.ts';
import { type Moment, playTrace, traceIn } from '../../replay/play.ts';
import { trace as sample } from '../../replay/samples.ts';
import { person } from '../../support/person.ts';
import { beginVisitsAt } from './begin-visits.ts';

const PASSWORD = 'wombat-riding-a-bicycle';
const TOKEN = 'token-of-the-challenge';

beginVisitsAt('/login');

const settled = () => new Promise(setImmediate);

/** Signs in on the app's machine: the first answer refuses, the second opens the session. */
async function signIn() {
  let signIns = 0;
  const login = loginMachine.provide({
    actors: {
      loadChallenge: fromPromise<Challenge, { username: string }>(async () => ({ kind: 'turnstile', siteKey: 'key' })),
      awaitPasskey: fromPromise<PasskeyUse>(() => new Promise(() => {})),
      signIn: fromPromise<Opened | CodeAsked, Credentials>(async () => {
        signIns++;
        if (signIns === 1)
          throw new RequestFailure('Error: 401', { status: 401, code: 'bad_credentials', serverMessage: 'No, ann.' });
        return { user: person('owner'), message: 'Welcome, ann' };
      }),
    },
  });
  const app = appMachine.provide({
    actors: {
      login,
      loadFlow: fromPromise(async () => {}),
      session: sessionMachine.provide({
        actors: {
          refreshUser: fromPromise(async () => ({ user: person('owner') })),
          signOut: fromPromise(async () => ({ message: 'Bye' })),
        },
      }),
      net: fromCallback(() => {}),
    },
  });
  const root = createActor(app, { input: { path: '/login', query: '', user: null, ...NOTHING_UNFINISHED } });
  record(root, 'app');
  root.start();
  await settled();
  const form = () => root.getSnapshot().children.login;
  for (const value of ['a', 'an', 'ann']) form()?.send({ type: 'username.changed', value });
  for (const at of PASSWORD.split('').keys())
    form()?.send({ type: 'password.changed', value: PASSWORD.slice(0, at + 1) });
  for (let n = 0; n < 2; n++) {
    form()?.send({ type: 'challenge.passed', token: TOKEN });
    form()?.send({ type: 'signIn.requested' });
    await settled();
  }
  return root as AppRef;
}

it.each([true, false])('plays a visit to the same states and messages (with texts: %s)', async (withTexts) => {
  const root = await signIn();
  const trace = keptTrace({ withTexts });
  expect(traceIn(JSON.parse(JSON.stringify(trace)))).toEqual({ trace: JSON.parse(JSON.stringify(trace)) });
  const playing = playTrace(trace);
  const moment: Moment = playing.goTo(playing.length);
  expect(moment.refused).toBeUndefined();
  expect(moment.states).toEqual(trace.states);
  expect(moment.root.getSnapshot().value).toEqual(root.getSnapshot().value);
  expect(moment.toasts.map(({ text }) => text)).toEqual([withTexts ? 'Welcome, ann' : '•••••••• •••']);
});

it('goes back and on again to the same place', async () => {
  await signIn();
  const playing = playTrace(keptTrace());
  const seen = Array.from({ length: playing.length + 1 }, (_, at) => playing.goTo(at).states);
  for (const at of [playing.length, 3, 7, 0, playing.length]) expect(playing.goTo(at).states).toEqual(seen[at]);
});

it('keeps neither password nor token, and not the length of the password', async () => {
  await signIn();
  for (const withTexts of [true, false]) {
    const text = JSON.stringify(keptTrace({ withTexts }));
    expect(text).not.toContain(PASSWORD.slice(0, 4));
    expect(text).not.toContain(TOKEN);
    expect(text.match(/password\.changed/g)).toHaveLength(1);
    expect(text.includes('ann')).toBe(withTexts);
  }
});

it('keeps no text of a person for the one who comes after them, whatever that one agrees to', async () => {
  const root = await signIn();
  root.send({ type: 'signOut.requested' });
  await settled();
  expect(root.getSnapshot().context.user).toBeNull();
  root.send({ type: 'navigation.requested', to: '/login' });
  await settled();
  root.getSnapshot().children.login?.send({ type: 'username.changed', value: 'bob' });
  const text = JSON.stringify(keptTrace({ withTexts: true }));
  expect([text.includes('ann'), text.includes('bob')]).toEqual([false, true]);
});

it('keeps the texts of a person who signs in again', async () => {
  const root = await signIn();
  root.send({ type: 'signOut.requested' });
  await settled();
  root.send({ type: 'navigation.requested', to: '/login' });
  await settled();
  const form = root.getSnapshot().children.login;
  for (const [type, value] of [
    ['username.changed', 'owner'],
    ['password.changed', PASSWORD],
  ] as const)
    form?.send({ type, value });
  form?.send({ type: 'challenge.passed', token: TOKEN });
  form?.send({ type: 'signIn.requested' });
  await settled();
  expect(root.getSnapshot().context.user).toEqual(person('owner'));
  const texts = keptTrace({ withTexts: true }).happenings.flatMap((one) => ('event' in one ? [one.event.value] : []));
  expect(texts).toContain('ann');
});

it('goes on without what an app does not take when the beginning of its visit is gone', async () => {
  await signIn();
  const trace = keptTrace();
  const torn = trace.happenings.filter(({ actor }) => actor !== 'app/login/loadChallenge');
  const strange = { at: 1, actor: 'app', kind: 'event', event: { type: 'wish.made' } } as const;
  const playing = playTrace({ ...trace, dropped: 1, happenings: [strange, ...torn] });
  const { refused, index, missed } = playing.goTo(playing.length);
  expect([refused, index]).toEqual([undefined, playing.length]);
  expect(missed[0]).toEqual({ index: 0, reason: expect.stringContaining('"app" does not take "wish.made" in ') });
});

it('stops at the first happening that the machines do not take, and says why', async () => {
  await signIn();
  const trace = keptTrace();
  const strange: Trace['happenings'][number][] = [
    { at: 1, actor: 'app/login', kind: 'event', event: { type: 'wish.made' } },
    { at: 1, actor: 'app/nobody', kind: 'event', event: { type: 'wish.made' } },
    { at: 1, actor: 'app/loadFlow', kind: 'answer' },
    { at: 1, actor: 'app/constructor', kind: 'event', event: { type: 'wish.made' } },
  ];
  const loaded = trace.happenings.findIndex(({ actor }) => actor === 'app/login');
  for (const [at, reason] of [
    '"app/login" does not take "wish.made" in ',
    'Nothing runs as "app/nobody" here.',
    'Nothing runs as "app/loadFlow" here.',
    'Nothing runs as "app/constructor" here.',
  ].entries()) {
    const happenings = trace.happenings.toSpliced(loaded, 0, strange[at] as Trace['happenings'][number]);
    const playing = playTrace({ ...trace, happenings });
    const { index, refused } = playing.goTo(playing.length);
    expect({ index, refused }).toEqual({
      index: loaded,
      refused: { index: loaded, reason: expect.stringContaining(reason) },
    });
  }
});

it('plays what a view has started beside the app', async () => {
  await signIn();
  const copier = createActor(
    copyMachine.provide({ actors: { writeClipboard: fromPromise(async () => Promise.reject(new Error('no'))) } }),
  );
  record(copier);
  // Parts of a view may be ahead of its start.
  copier.send({ type: 'copy.requested', text: 'x', what: 'y' });
  copier.start();
  await settled();
  const trace = keptTrace();
  const playing = playTrace(trace);
  expect(playing.goTo(playing.length).states).toEqual(trace.states);
  const besideIn = (states: object) => Object.keys(states).filter((path) => path.startsWith('beside/copy.'));
  expect(besideIn(trace.states)).toHaveLength(1);
  copier.stop();
  const ended = playTrace(keptTrace());
  expect(ended.goTo(ended.length).beside.size).toBe(0);
});

it('forgets how far a reading had come before anything else', () => {
  const kept = { at: 1, actor: 'app/importDesk/readDump', machine: 'importDesk' };
  const progressed = { ...kept, kind: 'told', value: { type: 'reading.progressed', progress: {} } } as const;
  const finished = { ...kept, kind: 'told', value: { type: 'reading.finished' } } as const;
  const full = { start: {}, happened: [finished, progressed, finished], dropped: 0 };
  forget(full);
  expect(full).toMatchObject({ happened: [finished, finished], dropped: 0 });
  forget(full);
  expect(full).toMatchObject({ happened: [finished], dropped: 1 });
});

it('forgets the presses for which the drawing of pictures has waited, but not one after which it waits still', () => {
  const kept = { at: 1, actor: 'beside/pictures.1', machine: 'pictures' };
  const pressed = {
    ...kept,
    actor: `${kept.actor}/hearPresses`,
    kind: 'told',
    value: { type: 'person.pressed' },
  } as const;
  const still = { type: 'xstate.after.untilStill.pictures.keeping.person.busy' };
  const waited = { ...kept, kind: 'delay', value: still } as const;
  const drawn = { ...kept, kind: 'told', value: { type: 'model.photographed' } } as const;
  const full = { start: {}, happened: [drawn, pressed, pressed, drawn, waited, pressed], dropped: 0 };
  forget(full);
  expect(full).toMatchObject({ happened: [drawn, drawn, pressed], dropped: 0 });
});

/** Happenings of machines that views have started, each a millisecond after the one before. */
const timed = (...happenings: object[]) => happenings.map((one, at) => ({ ...one, at: at + 1 })) as Trace['happenings'];
const started = (actor: string) => ({ actor, kind: 'started', machine: 'copy' });
const event = (actor: string, type: string, parts = {}) => ({ actor, kind: 'event', event: { type, ...parts } });
const [one, two, three] = ['beside/copy.1', 'beside/copy.2', 'beside/copy.3'] as const;
/** Two machines of the same kind: one ends and is started again, while the other goes on. */
const visitWithTwo: Trace = {
  ...sample,
  happenings: timed(
    started(one),
    started(two),
    event(one, 'copy.requested', { text: 'a' }),
    event(two, 'copy.requested', { text: 'b' }),
    { actor: `${one}/writeClipboard`, kind: 'answer' },
    { actor: one, kind: 'stopped' },
    started(three),
    event(three, 'copy.requested', { text: 'c' }),
    { actor: `${two}/writeClipboard`, kind: 'failure', error: { $error: { name: 'Error', message: 'no' } } },
  ),
};

it('leaves out a machine that was started to take the trace, with its states', () => {
  const copier = createActor(copyMachine);
  record(copier);
  copier.start();
  const actors = ({ happenings, states }: Trace) => [...happenings.map(({ actor }) => actor), ...Object.keys(states)];
  expect(actors(keptTrace())).toHaveLength(2);
  expect(actors(keptTrace({ without: 'copy' }))).toEqual([]);
});

it('keeps numbers and choices of the input of a machine that no line names', () => {
  const own = createActor(dashboardMachine, { input: { isPutAway: true } });
  const stop = record(own);
  own.start();
  const { happenings } = keptTrace();
  stop();
  own.stop();
  expect(happenings.findLast(({ kind }) => kind === 'started')).toMatchObject({ input: { isPutAway: true } });
});

describe('Machines beside the app', () => {
  it('are played one by one, end, and are started again, also after a step back', () => {
    const states: object[] = [
      {},
      { [one]: 'idle' },
      { [one]: 'idle', [two]: 'idle' },
      { [one]: 'copying', [two]: 'idle' },
      { [one]: 'copying', [two]: 'copying' },
      { [one]: 'copied', [two]: 'copying' },
      { [two]: 'copying' },
      { [two]: 'copying', [three]: 'idle' },
      { [two]: 'copying', [three]: 'copying' },
      { [two]: 'refused', [three]: 'copying' },
    ];
    const playing = playTrace(visitWithTwo);
    const at = (place: number) => {
      const { states: all } = playing.goTo(place);
      return Object.fromEntries(Object.entries(all).filter(([path]) => path.startsWith('beside/')));
    };
    for (const [place, expected] of states.entries()) expect(at(place)).toEqual(expected);
    for (const place of [4, 9, 6, 5, 0, 9]) expect(at(place)).toEqual(states[place]);
    expect(playing.goTo(9).missed).toEqual([]);
  });

  it.each([
    [event(one, 'wish.made'), '"beside/copy.1" does not take "wish.made" in "idle".'],
    [{ actor: `${one}/none`, kind: 'answer' }, 'Nothing runs as "beside/copy.1/none" here.'],
  ])('end the replay at what they do not take', (odd, reason) => {
    const happenings = timed(...visitWithTwo.happenings.toSpliced(2, 0, odd as Trace['happenings'][number]));
    const playing = playTrace({ ...visitWithTwo, happenings });
    expect(playing.goTo(happenings.length)).toMatchObject({ index: 2, refused: { index: 2, reason } });
    expect(playing.goTo(1).refused).toBeUndefined();
  });

  it('are left out, and pages too, when this build has them no more', () => {
    const gone = [
      { actor: 'beside/diagram.1', kind: 'started', machine: 'diagram' },
      event('beside/diagram.1', 'state.chosen', { path: 'idle' }),
      { actor: 'beside/diagram.1/loadFlow', kind: 'answer' },
      event('app/player', 'text.pasted'),
      { actor: 'app/player/readTrace', kind: 'answer' },
      { actor: 'beside/diagram.1', kind: 'stopped' },
    ];
    const happenings = timed(...gone, ...visitWithTwo.happenings);
    const { index, refused, missed, states } = playTrace({ ...visitWithTwo, happenings }).goTo(happenings.length);
    expect({ index, refused, missed }).toEqual({ index: happenings.length, refused: undefined, missed: [] });
    expect(states).toMatchObject({ [two]: 'refused', [three]: 'copying' });
  });
});

it('ends when the machines of the app fail, and says why', () => {
  let isBroken = false;
  const guards = Object.fromEntries(
    Object.entries(wholeApp.implementations.guards).map(([name, guard]) => [
      name,
      (...given: unknown[]) => {
        if (isBroken) throw new Error('No way.');
        return (guard as (...all: unknown[]) => boolean)(...given);
      },
    ]),
  );
  const playing = playTrace(sample, { app: wholeApp.provide({ guards } as never) });
  expect(playing.goTo(0).refused).toBeUndefined();
  isBroken = true;
  expect(playing.goTo(5).refused).toEqual({ index: 0, reason: 'The machines failed: No way.' });
});
