import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { NEW_CODES_QUESTION, OFF_QUESTION, type SecondFactorRef } from '#machines/account/second-factor.ts';
import { count } from '#rules/texts/count.ts';
import { Act, Button } from '../../parts/button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { SecretBox } from '../../parts/copy/secret-box.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { useCopier } from '../../wiring/copy.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';
import { SetUpApp } from './set-up-app.tsx';

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
      <ul className={styles.codes}>
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
