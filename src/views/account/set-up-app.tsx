import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import type { SecondFactorBegun } from '#contract/account/second-factor.ts';
import type { SecondFactorRef } from '#machines/account/second-factor.ts';
import { Act, Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import box from '../../parts/copy/secret-box.module.css';
import { SecretBox } from '../../parts/copy/secret-box.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { Form } from '../../parts/fields/form.tsx';
import { Tick } from '../../parts/fields/tick.tsx';
import { useCopier } from '../../wiring/copy.ts';
import styles from './account.module.css';

/** The QR code for the app, its secret as text, and the field for the first code. */
export function SetUpApp({ actor, begun: { secret, otpauth } }: { actor: SecondFactorRef; begun: SecondFactorBegun }) {
  const snapshot = useSelector(actor, (current) => current);
  const { typed, endsSessions, problem } = snapshot.context;
  const copier = useCopier();
  const isBusy = snapshot.matches({ setUp: 'checking' });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  return (
    <SecretBox title="Set up your app">
      <p>Scan the picture with your app. On the same device, or where that fails, enter the secret instead.</p>
      <QrCode text={otpauth} label="The secret as a QR code" />
      <p className={`row gap-2 ${box.copied}`}>
        <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={secret} what="the secret" copier={copier} />
      </p>
      <Form
        className={`stack gap-4 start ${styles.form}`}
        aria-label="First code"
        aria-busy={isBusy}
        onSubmit={() => actor.send({ type: 'code.submitted' })}
      >
        <Field
          ref={field}
          label="The code that your app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={isBusy}
          problem={problem?.text}
          value={typed}
          onChange={(value) => actor.send({ type: 'code.changed', value })}
        />
        <Tick isTicked={endsSessions} isDisabled={isBusy} onToggle={() => actor.send({ type: 'sessions.toggled' })}>
          Sign out my other sessions
        </Tick>
        <div className="answers">
          <Button label={isBusy ? 'Checking...' : 'Switch On'} type="submit" isPrimary disabled={isBusy} />
          <Act actor={actor} label="Cancel" event={{ type: 'setup.cancelled' }} />
        </div>
      </Form>
      <CopyNotice copier={copier} />
    </SecretBox>
  );
}

/** A text as a QR code: dark on light in every theme, with the margin that scanners need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  );
}
