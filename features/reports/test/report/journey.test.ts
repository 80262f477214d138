import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { lost } from '../../../../test/flows/played.ts';
import { type ReportTraces, reportMachine, textOfReport, traceOfReport } from '../../machine/report.ts';
import type { ReportDraft } from '../../report-draft.ts';
import { tooLong, traces } from './model.ts';

type Sent = { report: ReportDraft; account: string | null };

function start(answers: (() => Promise<unknown>)[] = [], gather = async (): Promise<ReportTraces> => traces) {
  const sent: Sent[] = [];
  const saved: ReportDraft[] = [];
  const machine = reportMachine.provide({
    actors: {
      gatherTraces: fromPromise<ReportTraces>(gather),
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
  return { actor, sent, saved, settle, open, type, submit, now };
}

const written = { happened: 'It broke.', expected: 'A card' };

describe('a report of a problem (docs: Report a problem)', () => {
  it('is opened with the trace as it will be sent, and sends what the form shows', async () => {
    const { sent, open, type, submit, now } = start();
    expect(now().value).toBe('idle');
    await open('/translate', 'ann');
    expect([now().value, traceOfReport(now().context)]).toEqual([{ open: 'writing' }, traces.marked]);
    type('It broke.', 'A card');
    await submit();
    expect(sent).toEqual([{ report: { ...written, page: '/translate', trace: traces.marked }, account: 'ann' }]);
    expect(now().value).toEqual({ open: 'sent' });
    expect(now().context).toMatchObject({ happened: '', expected: '', withTexts: false, traces: null });
  });

  it('has texts of the site only while the person agrees', async () => {
    const { actor, sent, open, type, submit, now } = start();
    await open();
    type('It broke.');
    for (const kept of [traces.whole, traces.marked, traces.whole]) {
      actor.send({ type: 'texts.toggled' });
      expect([now().value, traceOfReport(now().context)]).toEqual([{ open: 'writing' }, kept]);
    }
    await submit();
    expect(sent).toMatchObject([{ report: { trace: traces.whole } }]);
    actor.send({ type: 'report.closed' });
    await open();
    expect(now().context).toMatchObject({ withTexts: false, traces });
  });

  it('can be written before the traces are there, and sent without them', async () => {
    const { actor, sent, settle, type, submit, now } = start([], () => Promise.reject(lost));
    actor.send({ type: 'report.requested', page: '/licences', account: null });
    type('It broke.', 'A card');
    expect(now().value).toEqual({ open: 'gathering' });
    await settle();
    expect(traceOfReport(now().context)).toBeNull();
    await submit();
    expect(sent).toEqual([{ report: { ...written, page: '/licences' }, account: null }]);
  });

  it('is about the visit until it is opened, each time', async () => {
    let times = 0;
    const { actor, open, now } = start([], async () => {
      times += 1;
      if (times > 1) throw lost;
      return traces;
    });
    await open();
    expect(now().context.traces).toEqual(traces);
    actor.send({ type: 'report.closed' });
    await open();
    expect(now().context.traces).toBeNull();
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
      { ...written, page: '/licences', account: null, withTexts: false, traces, problem },
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
    const report = { ...written, page: '/licences', trace: traces.marked };
    expect(saved).toEqual([report]);
    expect(JSON.parse(textOfReport(report))).toEqual(report);
  });
});
