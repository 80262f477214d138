import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { doneTexts } from '#contract/done-texts.ts';
import { marksOf } from '#src/parts/app/state-of.ts';
import { Button } from '#src/parts/controls/button.tsx';
import { CopyNotice } from '#src/parts/copy/copy-notice.tsx';
import { Tick } from '#src/parts/fields/form.tsx';
import { Labelled } from '#src/parts/fields/labelled.tsx';
import { Problem, problemAt } from '#src/parts/fields/problem.tsx';
import { wrongIn } from '#src/parts/focus/focus-after-request.ts';
import { useFocusOn } from '#src/parts/focus/focus-on.ts';
import modal from '#src/parts/question/dialog.module.css';
import { openQuestion } from '#src/parts/question/open-question.ts';
import { bytes } from '#src/parts/text/said-size.ts';
import { useCopier } from '#src/world/page/copy.ts';
import { type ReportField, type ReportRef, reportOf, textOfReport, traceOfReport } from '../machine/report.ts';
import { REPORT_DAYS } from '../report-bounds.ts';
import styles from './report.module.css';

type Props = { actor: ReportRef };

/** The form for reporting a problem to the owners (docs: Report a problem). */
export function Report({ actor }: Props) {
  const isOpen = useSelector(actor, (current) => current.matches('open'));
  return isOpen && <Dialog actor={actor} />;
}

function Dialog({ actor }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openQuestion(dialog.current, dialog.current?.querySelector('textarea') ?? null), []);
  return (
    <dialog
      ref={dialog}
      className={`box ${modal.dialog} ${styles.dialog}`}
      aria-labelledby="report"
      {...marksOf(snapshot)}
      onCancel={() => actor.send({ type: 'report.closed' })}
    >
      <h2 id="report">Report a problem</h2>
      {snapshot.matches({ open: 'sent' }) ? <Sent actor={actor} /> : <Form actor={actor} />}
    </dialog>
  );
}

function Form({ actor }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { account, withTexts, traces, problem } = snapshot.context;
  const form = useRef<HTMLFormElement>(null);
  const copier = useCopier();
  const isSending = snapshot.matches({ open: 'sending' });
  const isReady = snapshot.matches({ open: 'writing' });
  useEffect(() => {
    if (problem) (wrongIn(form.current) ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'report.submitted' });
  }

  return (
    <form ref={form} className="stack gap-4" noValidate onSubmit={submit}>
      <p className="muted">
        The owners of this site read it. It is kept for {REPORT_DAYS} days.
        {account !== null && ' Your username goes with it.'} Do not write passwords.
      </p>
      <Text actor={actor} name="happened" label="What happened?" />
      <Text actor={actor} name="expected" label="What did you expect? (optional)" />
      <Along actor={actor} />
      {traces !== null && (
        <Tick isTicked={withTexts} isDisabled={!isReady} onToggle={() => actor.send({ type: 'texts.toggled' })}>
          Include what I typed (helps us replay it)
        </Tick>
      )}
      <Problem>{problemAt(problem, 'form')}</Problem>
      <div className="answers">
        <Button label={isSending ? 'Sending...' : 'Send'} type="submit" isPrimary disabled={!isReady} />
        <Button label="Save as a file" disabled={!isReady} onClick={() => actor.send({ type: 'save.requested' })} />
        <Button
          label="Copy"
          disabled={!isReady}
          onClick={() => {
            const text = textOfReport(reportOf(snapshot.context));
            copier.send({ type: 'copy.requested', text, what: 'the report' });
          }}
        />
        <Button label="Close" onClick={() => actor.send({ type: 'report.closed' })} />
      </div>
      <CopyNotice copier={copier} />
    </form>
  );
}

function Text({ actor, name, label }: Props & { name: ReportField; label: string }) {
  const { [name]: value, problem } = useSelector(actor, ({ context }) => context);
  const isSending = useSelector(actor, (current) => current.matches({ open: 'sending' }));
  return (
    <Labelled label={label} problem={problemAt(problem, name)}>
      {(described) => (
        <textarea
          {...described}
          className="textbox"
          rows={3}
          readOnly={isSending}
          value={value}
          onChange={(event) => actor.send({ type: 'field.changed', field: name, value: event.target.value })}
        />
      )}
    </Labelled>
  );
}

/** What is sent beside the two texts, to read before it is sent. */
function Along({ actor }: Props) {
  const context = useSelector(actor, (current) => current.context);
  const { page, withTexts } = context;
  const trace = traceOfReport(context);
  const size = useMemo(() => new Blob([JSON.stringify(trace)]).size, [trace]);
  const text = useMemo(() => JSON.stringify(trace, null, 2), [trace]);
  return (
    <details className={styles.along}>
      <summary>What goes with it{trace !== null && `: ${bytes(size)}`}</summary>
      <p className="breaks">
        This page, <code>{page}</code>, and the name of your browser.{' '}
        {trace === null
          ? 'What you did on this page could not be recorded.'
          : 'And what you pressed on this visit, what the site answered and how long that took, so that somebody can see it happen again.'}{' '}
        {trace !== null &&
          (withTexts
            ? 'The texts that you typed are in it, but no passwords and no codes.'
            : 'What you looked for in the list of skins is in it. Marks of the same length stand for the other texts that you typed.')}
      </p>
      {trace !== null && (
        <textarea
          className={`textbox mono ${styles.trace}`}
          aria-label="The trace of your visit"
          readOnly
          rows={10}
          value={text}
        />
      )}
    </details>
  );
}

function Sent({ actor }: Props) {
  const close = useFocusOn<HTMLButtonElement>(true);
  return (
    <div className="stack gap-4">
      <p role="status">{doneTexts.sendReport}</p>
      <div className="answers">
        <Button ref={close} label="Close" onClick={() => actor.send({ type: 'report.closed' })} />
      </div>
    </div>
  );
}
