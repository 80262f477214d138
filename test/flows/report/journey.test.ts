import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ReportDraft } from '#contract/reports/report-draft.ts';
import { type ReportTrace, reportMachine, textOfReport } from '#machines/report.ts';
import { lost } from '../refusals.ts';
import { tooLong, trace } from './model.ts';

type Sent = { report: ReportDraft; account: string | null };

function start(answers: (() => Promise<unknown>)[] = [], gather = async (): Promise<ReportTrace> => trace) {
  const sent: Sent[] = [];
  const gathered: boolean[] = [];
  const saved: ReportDraft[] = [];
  const machine = reportMachine.provide({
    actors: {
      gatherTrace: fromPromise<ReportTrace, { withTexts: boolean }>(({ input }) => {
        gathered.push(input.withTexts);
        return gather();
      }),
      sendReport: fromPromise<unknown, Sent>(({ input }) => {
        sent.push(input);
        return answers.shift()?.() ?? Promise.resolve({});
      }),
    },
    actions: { saveFile: (_, { report }) => void saved.push(report) },
  });
  const actor = createActor(machine).start();
  const settle = () => new Promise(setImmediate);
  const open = async (page = '/licences', account: string | null = null) => {
    actor.send({ type: 'report.requested', page, account });
    await settle();
  };
  const type = (happened: string, expected = '') => {
    actor.send({ type: 'field.changed', field: 'happened', value: happened });
    actor.send({ type: 'field.changed', field: 'expected', value: expected });
  };
  const submit = async () => {
    actor.send({ type: 'report.submitted' });
    await settle();
  };
  const now = () => actor.getSnapshot();
  return { actor, sent, gathered, saved, settle, open, type, submit, now };
}

const written = { happened: 'It broke.', expected: 'A card' };

describe('a report of a problem (docs: Report a problem)', () => {
  it('is opened with the trace as it will be sent, and sends what the form shows', async () => {
    const { sent, gathered, open, type, submit, now } = start();
    expect(now().value).toBe('idle');
    await open('/translate', 'ann');
    expect([now().value, now().context.trace, gathered]).toEqual([{ open: 'writing' }, trace, [false]]);
    type('It broke.', 'A card');
    await submit();
    expect(sent).toEqual([{ report: { ...written, page: '/translate', trace }, account: 'ann' }]);
    expect(now().value).toEqual({ open: 'sent' });
    expect(now().context).toMatchObject({ happened: '', expected: '', withTexts: false, trace: null });
  });

  it('has texts of the site only after the person has agreed, and can be sent without a trace', async () => {
    const { actor, sent, gathered, settle, open, type, submit, now } = start([], () => Promise.reject(lost));
    await open();
    type('It broke.');
    actor.send({ type: 'texts.toggled' });
    // Nothing that is typed meanwhile is lost.
    actor.send({ type: 'field.changed', field: 'expected', value: 'A card' });
    expect(now().value).toEqual({ open: 'gathering' });
    await settle();
    expect([gathered, now().context.withTexts]).toEqual([[false, true], true]);
    actor.send({ type: 'texts.toggled' });
    await settle();
    expect([gathered, now().context.withTexts]).toEqual([[false, true, false], false]);
    await submit();
    expect(sent).toEqual([{ report: { ...written, page: '/licences' }, account: null }]);
  });

  it('has no trace when it could not be made anew, rather than one that says less than the box', async () => {
    let times = 0;
    const { actor, settle, open, now } = start([], async () => {
      times += 1;
      if (times > 1) throw lost;
      return trace;
    });
    await open();
    expect(now().context.trace).toEqual(trace);
    actor.send({ type: 'texts.toggled' });
    await settle();
    expect(now().context).toMatchObject({ withTexts: true, trace: null });
  });

  it('needs a text that says what happened', async () => {
    const { sent, open, type, submit, now } = start();
    await open();
    type(' \n', 'A card');
    await submit();
    expect([sent, now().context.problem]).toEqual([[], { text: 'Say what happened.', field: 'happened' }]);
    type('It broke.');
    expect(now().context.problem).toBeNull();
  });

  it.each([
    ['the server cannot be reached', lost, { text: lost.message, field: 'form' }],
    ['the server refuses a text', tooLong, { text: tooLong.fields.happened, field: 'happened' }],
  ])('keeps the text when %s, says so, and can be sent again', async (_, failure, problem) => {
    const { sent, open, type, submit, now } = start([() => Promise.reject(failure)]);
    await open();
    type('It broke.', 'A card');
    await submit();
    expect([now().value, now().context]).toEqual([
      { open: 'writing' },
      { ...written, page: '/licences', account: null, withTexts: false, trace, problem },
    ]);
    await submit();
    expect([sent.length, now().value]).toEqual([2, { open: 'sent' }]);
  });

  it('keeps its text while it is closed, on another page too, but not for another account', async () => {
    const { actor, open, type, submit, now } = start([() => new Promise(() => {})]);
    await open('/licences', 'ann');
    type('It broke.', 'A card');
    await submit();
    actor.send({ type: 'report.closed' });
    expect(now().value).toBe('idle');
    await open('/translate', 'ann');
    expect(now().context).toMatchObject({ ...written, page: '/translate', problem: null });
    actor.send({ type: 'report.closed' });
    await open('/translate');
    expect(now().context).toMatchObject({ happened: '', expected: '', page: '/translate', account: null });
  });

  it('forgets a problem when it is opened again', async () => {
    const { actor, open, submit, now } = start();
    await open();
    await submit();
    actor.send({ type: 'report.closed' });
    await open();
    expect(now().context.problem).toBeNull();
  });

  it('is closed after it was sent, and begins empty the next time', async () => {
    const { actor, open, type, submit, now } = start();
    await open();
    type('It broke.');
    await submit();
    actor.send({ type: 'report.closed' });
    await open();
    expect([now().value, now().context.happened]).toEqual([{ open: 'writing' }, '']);
  });

  it('can be saved as a file instead, which holds what would be sent', async () => {
    const { actor, saved, open, type } = start();
    await open();
    type('It broke.', 'A card');
    actor.send({ type: 'save.requested' });
    const report = { ...written, page: '/licences', trace };
    expect(saved).toEqual([report]);
    expect(JSON.parse(textOfReport(report))).toEqual(report);
  });
});
