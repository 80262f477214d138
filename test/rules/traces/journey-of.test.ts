import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { assign } from 'xstate';
import type { Trace } from '#contract/traces/trace.ts';
import { loginMachine } from '#machines/login/login.ts';
import { journeyOf } from '#rules/traces/journey-of.ts';
import { sayingsAt } from '#rules/traces/sayings.ts';
import { playTrace } from '../../../src/traces/play.ts';
import { trace } from '../../flows/player/samples.ts';
import { drawn } from '../../support/drawn.tsx';
import { appToPlay, othersToPlay } from '../../support/machines-to-play.ts';

/** Runs the text of a test, with the imports that it names; resolves with what it is called. */
async function run(text: string, app = appToPlay, others = othersToPlay): Promise<string> {
  const tests: [string, () => unknown][] = [];
  const names = { expect, it: (...one: [string, () => unknown]) => tests.push(one), playTrace, sayingsAt, drawn };
  const imported = [...text.matchAll(/^import \{ (.+) \} from/gm)].flatMap(([, some = '']) => some.split(', '));
  const known = { ...names, appToPlay: app, othersToPlay: others };
  expect(imported.filter((name) => !(name in known))).toEqual([]);
  const body = stripTypeScriptTypes(text).replace(/^import .*$/gm, '');
  new Function(...Object.keys(known), body)(...Object.values(known));
  for (const [, test] of tests) await test();
  return tests.map(([name]) => name).join();
}

/** The end of a trace as the page sees it: the last states, what is said, and why a machine did not take what came. */
function endOf(played: Trace, app = appToPlay) {
  const playing = playTrace(played, app, othersToPlay);
  const moment = playing.goTo(playing.length);
  const ended = Object.entries(moment.states).map(([actor, value]) => ({ actor, value }));
  const { refused, missed } = moment;
  return { ended, stop: refused ? { reason: refused.reason } : null, missed, sayings: sayingsAt(moment) };
}

/** What happened as an app has played it, which may have a fault. */
function playedBy(app: typeof appToPlay, happenings: Trace['happenings']): Trace {
  const { states } = playTrace({ ...trace, happenings }, app, othersToPlay).goTo(happenings.length);
  return { ...trace, happenings, states };
}

const [started, failed, again] = trace.happenings as [Trace['happenings'][0], ...Trace['happenings']];
const healthy = { ...trace, happenings: [started, failed, again] as Trace['happenings'] };

/** Somebody signs in, and is refused. */
const signIn = [
  { at: 1, actor: 'app', kind: 'event', event: { type: 'navigation.requested', to: '/login' } },
  { at: 2, actor: 'app/loadFlow', kind: 'answer' },
  { at: 3, actor: 'app/login/loadChallenge', kind: 'answer', output: { kind: 'turnstile', siteKey: 'key' } },
  { at: 4, actor: 'app/login', kind: 'event', event: { type: 'challenge.passed', token: 'hidden' } },
  { at: 5, actor: 'app/login', kind: 'event', event: { type: 'username.changed', value: 'ann' } },
  { at: 6, actor: 'app/login', kind: 'event', event: { type: 'signIn.requested' } },
] as Trace['happenings'];

describe('Copy as a test (docs: Copy as a test)', () => {
  it('gives a test that passes, and expects the last states, of a visit that ended right', async () => {
    const text = journeyOf(healthy, endOf(healthy), null, 'right');
    expect(await run(text)).toBe('does what somebody did on /login');
    const elsewhere = { ...endOf(healthy), ended: [{ actor: 'app', value: 'ready' }] };
    await expect(run(journeyOf(healthy, elsewhere, null, 'right'))).rejects.toThrow(/deeply equal/);
  });

  it.each([
    ['a guard is wrong in a machine', { guards: { lacksPassword: () => false } }],
    [
      'a machine says something wrong',
      { actions: { complain: assign({ problem: { text: 'You have no account, ann.', field: 'username' } }) } },
    ],
  ])('gives a test that fails while %s, and passes without', async (_, faults) => {
    const login = loginMachine.provide(faults as never);
    const faulty = appToPlay.provide({ actors: { ...appToPlay.implementations.actors, login } } as never);
    const visit = playedBy(faulty, signIn);
    const text = journeyOf(visit, endOf(visit, faulty), null, 'wrong');
    await expect(run(text, faulty)).rejects.toThrow(/to not match/);
    expect(await run(text)).toBe('does what somebody did on /login');
  });

  it.each(['right', 'wrong'] as const)(
    'gives a test that fails until what was pressed has an effect: %s',
    async (how) => {
      const pressed = [
        ...healthy.happenings,
        { at: 9000, actor: 'app', kind: 'event', event: { type: 'menu.closed' } },
      ];
      const ignored = { ...trace, happenings: pressed.map((one, at) => (at === 3 ? { ...one, ignored: true } : one)) };
      const text = journeyOf(ignored as Trace, endOf(ignored as Trace), null, how);
      await expect(run(text)).rejects.toThrow(/undefined/);
      expect(text).not.toContain('"ignored"');
    },
  );

  it('gives a test that fails while a machine does not take what came to it', async () => {
    const other = { ...healthy, happenings: healthy.happenings.map((one) => ({ ...one, actor: 'app/none' })) };
    await expect(run(journeyOf(other as Trace, endOf(other as Trace), null, 'wrong'))).rejects.toThrow(/undefined/);
    const beside = [
      { at: 1, actor: 'beside/copy.1', kind: 'started', machine: 'copy' },
      { at: 2, actor: 'beside/copy.1', kind: 'event', event: { type: 'wish.made' } },
    ];
    const odd = { ...healthy, happenings: [...beside, ...healthy.happenings] } as Trace;
    await expect(run(journeyOf(odd, endOf(odd), null, 'wrong'))).rejects.toThrow(/index: 1/);
  });

  it('does not complain of what a visit without its beginning brings', async () => {
    const late = { at: 0, actor: 'app/login/signIn', kind: 'answer' } as const;
    const torn: Trace = { ...healthy, happenings: [late, ...healthy.happenings], dropped: 3 };
    const end = endOf(torn);
    expect(end.missed).toHaveLength(1);
    expect(await run(journeyOf(torn, end, null, 'right'))).toBe('does what somebody did on /login');
    await expect(
      run(
        journeyOf(
          { ...torn, states: Object.fromEntries(end.ended.map(({ actor, value }) => [actor, value])) },
          end,
          null,
          'wrong',
        ),
      ),
    ).rejects.toThrow(/to not match/);
  });

  it('gives a test that fails while the page cannot be drawn, and passes when it can', async () => {
    const broken = { at: 9, actor: 'app', kind: 'event', event: { type: 'view.failed', error: 'x' } } as const;
    const visit = { ...trace, happenings: [broken, { ...broken, at: 10, event: { type: 'back.requested' } }] } as Trace;
    const text = journeyOf(visit, endOf(visit), null, 'wrong');
    expect(await run(text)).toBe('does what somebody did on /login');
    const data = { catalogue: { outcome: 'found', page: { kind: 'skin' } } };
    const start = { ...visit.start, path: '/legends/ash/iron-choir', isDrawn: true, data };
    await expect(run(journeyOf({ ...visit, start }, endOf(visit), null, 'wrong'))).rejects.toThrow(
      /Cannot destructure/,
    );
  });

  it('tells what the person said in comments, whatever they wrote', async () => {
    const said = { happened: 'It broke.\nthrow 1\u2028throw 2\rthrow 3', expected: '*/ throw 4 //`{1}`' };
    const text = journeyOf({ ...healthy, page: "/it's'`{0}\\" }, endOf(healthy), said, 'right');
    expect(await run(text)).toBe("does what somebody did on /it's'`{0}\\");
    expect(text).toContain('// What happened: It broke.\n// throw 1\n// throw 2\n// throw 3\n// What was expected: */');
  });
});
