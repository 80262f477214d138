import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Trace } from '#contract/traces/trace.ts';
import { journeyOf } from '#rules/traces/journey-of.ts';
import { playTrace } from '../../../src/traces/play.ts';
import { trace } from '../../flows/player/samples.ts';
import { appToPlay, othersToPlay } from '../../support/machines-to-play.ts';

/** Runs the text of a test, with the imports that it names; returns what it is called. */
function run(text: string, app = appToPlay, others = othersToPlay): string {
  const names: string[] = [];
  const it = (name: string, body: () => void) => {
    names.push(name);
    body();
  };
  const body = stripTypeScriptTypes(text).replace(/^import .*$/gm, '');
  new Function('expect', 'it', 'playTrace', 'appToPlay', 'othersToPlay', body)(expect, it, playTrace, app, others);
  return names.join();
}

/** The end of a trace as the page sees it: the last states, and why a machine did not take what came. */
function endOf(played: Trace) {
  const playing = playTrace(played, appToPlay, othersToPlay);
  const { states, refused, missed } = playing.goTo(playing.length);
  const ended = Object.entries(states).map(([actor, value]) => ({ actor, value }));
  return { ended, stop: refused ? { reason: refused.reason } : null, missed };
}

const [started, failed, again] = trace.happenings as [Trace['happenings'][0], ...Trace['happenings']];
const healthy = { ...trace, happenings: [started, failed, again] as Trace['happenings'] };

describe('Copy as a test (docs: Play a trace)', () => {
  it('gives a test that passes where the trace shows no fault, and expects its last states', () => {
    const text = journeyOf(healthy, endOf(healthy), null);
    expect(run(text)).toBe('does what somebody did on /login');
    const elsewhere = { ...endOf(healthy), ended: [{ actor: 'app', value: 'ready' }] };
    expect(() => run(journeyOf(healthy, elsewhere, null))).toThrow(/deeply equal/);
  });

  it('gives a test that fails until what was pressed has an effect', () => {
    const pressed = [...healthy.happenings, { at: 9000, actor: 'app', kind: 'event', event: { type: 'menu.closed' } }];
    const ignored = { ...trace, happenings: pressed.map((one, at) => (at === 3 ? { ...one, ignored: true } : one)) };
    const text = journeyOf(ignored as Trace, endOf(ignored as Trace), null);
    expect(() => run(text)).toThrow(/undefined/);
    expect(text).not.toContain('"ignored"');
  });

  it('gives a test that fails while a machine does not take what came to it', () => {
    const other = { ...healthy, happenings: healthy.happenings.map((one) => ({ ...one, actor: 'app/none' })) };
    expect(() => run(journeyOf(other as Trace, endOf(other as Trace), null))).toThrow(/undefined/);
    const beside = [
      { at: 1, actor: 'beside/copy.1', kind: 'started', machine: 'copy' },
      { at: 2, actor: 'beside/copy.1', kind: 'event', event: { type: 'wish.made' } },
    ];
    const odd = { ...healthy, happenings: [...beside, ...healthy.happenings] } as Trace;
    expect(() => run(journeyOf(odd, endOf(odd), null))).toThrow(/index: 1/);
  });

  it('gives a test that fails while the page breaks', () => {
    const broken = {
      ...healthy,
      happenings: [{ at: 1, actor: 'app', kind: 'event', event: { type: 'view.failed', error: 'x' } }],
    } as Trace;
    expect(() => run(journeyOf(broken, endOf(broken), null))).toThrow(/broken/);
  });

  it('tells what the person said in comments, whatever they wrote', () => {
    const said = { happened: 'It broke.\nthrow 1\u2028throw 2\rthrow 3', expected: '*/ throw 4 //`{1}`' };
    const text = journeyOf({ ...healthy, page: "/it's'`{0}\\" }, endOf(healthy), said);
    expect(run(text)).toBe("does what somebody did on /it's'`{0}\\");
    expect(text).toContain('// What happened: It broke.\n// throw 1\n// throw 2\n// throw 3\n// What was expected: */');
  });
});
