import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { encode } from 'uqr';
import type { SecondFactorBegun } from '#contract/account/account-overview.ts';
import { NEW_CODES_QUESTION, OFF_QUESTION, type SecondFactorRef } from '#machines/account/second-factor.ts';
import { count } from '#rules/texts/count.ts';
import { Act, Button } from '../../parts/controls/button.tsx';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import box from '../../parts/copy/secret-box.module.css';
import { SecretBox } from '../../parts/copy/secret-box.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { Form, Tick } from '../../parts/fields/form.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import { useFocusOn } from '../../parts/focus/focus-on.ts';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { useCopier } from '../../world/page/copy.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** The authenticator app, and the recovery codes (docs: Second factor). */
export function SecondFactor({ actor }: { actor: SecondFactorRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { factor, begun, codes } = snapshot.context;
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = ['beginning', 'making', 'removing'].some((state) => snapshot.matches(state as 'making'));
  useFocusAfterRequest(isBusy, false, () => heading.current);
  return (
    <Section
      title="Second factor"
      machine="secondFactor"
      state={snapshot.value}
      heading={heading}
      anchor="second-factor"
    >
      <p>
        {factor.isForeign
          ? 'On, but this server cannot check its codes: only recovery codes work. Switch it off, then set it up again.'
          : factor.isOn
            ? `On. After your password you are asked for a code of your app. ${count(factor.codesLeft, 'recovery code')} left.`
            : 'Off. With an app that shows codes, a stolen password is not enough. Any app for one-time codes will do.'}
      </p>
      {factor.isOn && factor.codesLeft < FEW && codes === null && (
        <p>Make new recovery codes before you need one: without them and without your app, only an owner can help.</p>
      )}
      {begun && <SetUpApp actor={actor} begun={begun} />}
      {codes && <RecoveryCodes actor={actor} codes={codes} />}
      {!begun && !codes && <Actions actor={actor} />}
      {snapshot.matches('asking') && (
        <Confirm question={NEW_CODES_QUESTION} action="Make New Ones" isHarmful={false} {...answersOf(actor, 'codes')}>
          <p>Your earlier codes stop working.</p>
        </Confirm>
      )}
      {snapshot.matches('confirming') && (
        <Confirm question={OFF_QUESTION} action="Switch It Off" {...answersOf(actor, 'removal')}>
          <p>Your password alone is then enough to sign in, and the recovery codes stop working.</p>
        </Confirm>
      )}
    </Section>
  );
}

const FEW = 4;

function Actions({ actor }: { actor: SecondFactorRef }) {
  const snapshot = useSelector(actor, (current) => current);
  if (!snapshot.context.factor.isOn) {
    return <Act actor={actor} label="Set Up an App" event={{ type: 'setup.requested' }} />;
  }
  return (
    <div className="answers">
      <Act actor={actor} label="New Recovery Codes" event={{ type: 'codes.requested' }} />
      <Act actor={actor} label="Switch Off" event={{ type: 'removal.requested' }} />
    </div>
  );
}

/** The recovery codes, shown only once: to copy, save or print (docs: Second factor). */
function RecoveryCodes({ actor, codes }: { actor: SecondFactorRef; codes: readonly string[] }) {
  const copier = useCopier();
  const text = codes.join('\n');
  const isCopied = useSelector(copier, (current) => current.matches('copied'));
  return (
    <SecretBox title="Your recovery codes">
      <p>Keep them apart from your device: each replaces a code of your app once. They are not shown again.</p>
      <ul className={`wide ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="answers">
        <Button onClick={() => copier.send({ type: 'copy.requested', text, what: 'the recovery codes' })}>
          {isCopied ? 'Copied' : 'Copy All'}
        </Button>
        <Button label="Save as File" onClick={() => actor.send({ type: 'codes.saved' })} />
        <Button label="I Have Them" isPrimary onClick={() => actor.send({ type: 'codes.closed' })} />
      </div>
      <CopyNotice copier={copier} />
    </SecretBox>
  );
}

/** The QR code for the app, its secret as text, and the field for the first code. */
function SetUpApp({ actor, begun: { secret, otpauth } }: { actor: SecondFactorRef; begun: SecondFactorBegun }) {
  const snapshot = useSelector(actor, (current) => current);
  const { typed, endsSessions, problem } = snapshot.context;
  const copier = useCopier();
  const isBusy = snapshot.matches({ setUp: 'checking' });
  const field = useFocusOn<HTMLInputElement>(problem);

  return (
    <SecretBox title="Set up your app">
      <p>Scan the picture with your app. On the same device, or where that fails, enter the secret instead.</p>
      <QrCode text={otpauth} label="The secret as a QR code" />
      <p className={`row gap-2 ${box.copied}`}>
        <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={secret} what="the secret" copier={copier} />
      </p>
      <Form
        className={`stack gap-4 start wide ${styles.form}`}
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
