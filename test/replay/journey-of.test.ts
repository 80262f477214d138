import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { assign } from 'xstate';
import type { Trace } from '#contract/traces/trace.ts';
import { loginMachine } from '#machines/login/login.ts';
import { wholeApp } from '../flows/app/whole-app.ts';
import { drawn } from '../support/drawn.tsx';
import { journeyOf } from './journey-of.ts';
import { playTrace, type Report } from './play.ts';
import { trace } from './samples.ts';
import { sayingsAt } from './sayings.ts';

/** Runs the text of a test, with the imports that it names; resolves with what it is called. */
async function run(text: string, app: typeof wholeApp = wholeApp): Promise<string> {
  const tests: [string, () => unknown][] = [];
  const playing = (trace: Trace) => playTrace(trace, { app });
  const known = {
    expect,
    it: (...one: [string, () => unknown]) => tests.push(one),
    playTrace: playing,
    sayingsAt,
    drawn,
  };
  const imported = [...text.matchAll(/^import \{ (.+) \} from/gm)].flatMap(([, some = '']) => some.split(', '));
  expect(imported.filter((name) => !(name in known))).toEqual([]);
  const body = stripTypeScriptTypes(text).replace(/^import .*$/gm, '');
  new Function(...Object.keys(known), body)(...Object.values(known));
  for (const [, test] of tests) await test();
  return tests.map(([name]) => name).join();
}

const testOf = (trace: Trace, app = wholeApp, said?: Report['said']) =>
  journeyOf({ trace, ...(said && { said }) }, playTrace(trace, { app }).goTo(trace.happenings.length));

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

describe('The test of a report', () => {
  it.each([
    ['a guard is wrong in a machine', { guards: { lacksPassword: () => false } }],
    [
      'a machine says something wrong',
      { actions: { complain: assign({ problem: { text: 'You have no account, ann.', field: 'username' } }) } },
    ],
  ])('fails while %s, and passes without', async (_, faults) => {
    const login = loginMachine.provide(faults as never);
    const faulty = wholeApp.provide({ actors: { ...wholeApp.implementations.actors, login } } as never);
    const text = testOf({ ...trace, happenings: signIn }, faulty);
    await expect(run(text, faulty)).rejects.toThrow(/to not match/);
    expect(await run(text)).toBe('does what somebody did on /login');
  });

  it('fails until what was pressed has an effect', async () => {
    const closed = { at: 9000, actor: 'app', kind: 'event', event: { type: 'menu.closed' }, ignored: true } as const;
    const text = testOf({ ...trace, happenings: [...healthy.happenings, closed] });
    await expect(run(text)).rejects.toThrow(/undefined/);
    expect(text).not.toContain('"ignored"');
  });

  it.each([
    ['of the app', healthy.happenings.map((one) => ({ ...one, actor: 'app/none' })), 0],
    [
      'of a view',
      [
        { at: 1, actor: 'beside/copy.1', kind: 'started', machine: 'copy' },
        { at: 2, actor: 'beside/copy.1', kind: 'event', event: { type: 'wish.made' } },
      ],
      1,
    ],
  ])('fails while a machine %s does not take what came to it', async (_, happenings, index) => {
    const text = testOf({ ...healthy, happenings: happenings as Trace['happenings'] });
    await expect(run(text)).rejects.toThrow(new RegExp(`index: \\+?${index}`));
  });

  it('does not complain of what a visit without its beginning brings', async () => {
    const late = { at: 0, actor: 'app/login/signIn', kind: 'answer' } as const;
    await expect(run(testOf({ ...healthy, happenings: [late, ...healthy.happenings], dropped: 3 }))).rejects.toThrow(
      /to not match/,
    );
  });

  it('fails while the page cannot be drawn, and passes when it can', async () => {
    const broken = { at: 9, actor: 'app', kind: 'event', event: { type: 'view.failed', error: 'x' } } as const;
    const visit = { ...trace, happenings: [broken, { ...broken, at: 10, event: { type: 'back.requested' } }] } as Trace;
    expect(await run(testOf(visit))).toBe('does what somebody did on /login');
    const data = { catalogue: { outcome: 'found', page: { kind: 'skin' } } };
    const start = { ...visit.start, path: '/legends/ash/iron-choir', isDrawn: true, data };
    await expect(run(testOf({ ...visit, start }))).rejects.toThrow(/Cannot destructure/);
  });

  it('tells what the person said in comments, whatever they wrote', async () => {
    const said = { happened: 'It broke.\nthrow 1\u2028throw 2\rthrow 3', expected: '*/ throw 4 //`{1}`' };
    const text = testOf({ ...healthy, page: "/it's'`{0}\\" }, wholeApp, said);
    await expect(run(text)).rejects.toThrow(/to not match/);
    expect(text).toContain('// What happened: It broke.\n// throw 1\n// throw 2\n// throw 3\n// What was expected: */');
  });
});
