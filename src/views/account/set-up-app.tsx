import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { SecondFactorBegun } from '#contract/second-factor.ts';
import type { SecondFactorRef } from '#machines/account/second-factor.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { copy } from '../../wiring/copy.ts';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';

/** The picture for the app, the same as text, and the field for its first code. */
export function SetUpApp({ actor, begun: { secret, otpauth } }: { actor: SecondFactorRef; begun: SecondFactorBegun }) {
  const snapshot = useSelector(actor, (current) => current);
  const { typed, endsSessions, problem } = snapshot.context;
  const copier = useActorRef(copy);
  const copied = useSelector(copier, (current) => (current.matches('copied') ? current.context.text : undefined));
  const isBusy = snapshot.matches({ setUp: 'checking' });
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'code.submitted' });
  }

  return (
    <section className={styles.secret} aria-labelledby="set-up">
      <h3 id="set-up" ref={heading} tabIndex={-1}>
        Set up your app
      </h3>
      <p>Scan the picture with your app. On the same device, or where that fails, enter the secret instead.</p>
      <QrCode text={otpauth} label="The secret as a QR code" />
      <p className={styles.copied}>
        <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={secret} what="the secret" copier={copier} copied={copied} />
      </p>
      <form className={styles.form} noValidate aria-label="First code" aria-busy={isBusy} onSubmit={submit}>
        <div className="field">
          <label htmlFor="first-code">The code that your app shows now</label>
          <input
            ref={field}
            id="first-code"
            className="textbox"
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={isBusy}
            aria-invalid={problem !== null}
            aria-describedby="first-code-problem"
            value={typed}
            onChange={(event) => actor.send({ type: 'code.changed', value: event.target.value })}
          />
          <div id="first-code-problem" role="alert">
            {problem && <p className="problem">{problem.text}</p>}
          </div>
        </div>
        <label className={styles.also}>
          <input
            type="checkbox"
            checked={endsSessions}
            disabled={isBusy}
            onChange={() => actor.send({ type: 'sessions.toggled' })}
          />
          Sign out my other sessions
        </label>
        <div className={styles.answers}>
          <button type="submit" className="button primary" disabled={isBusy}>
            {isBusy ? 'Checking...' : 'Switch On'}
          </button>
          <button
            type="button"
            className="button"
            disabled={!snapshot.can({ type: 'setup.cancelled' })}
            onClick={() => actor.send({ type: 'setup.cancelled' })}
          >
            Cancel
          </button>
        </div>
      </form>
      <CopyNotice copier={copier} />
    </section>
  );
}
