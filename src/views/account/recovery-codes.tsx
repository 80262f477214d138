import { useSelector } from '@xstate/react';
import type { SecondFactorRef } from '#machines/account/second-factor.ts';
import { Button } from '../../parts/button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { SecretBox } from '../../parts/copy/secret-box.tsx';
import { useCopier } from '../../wiring/copy.ts';
import styles from './account.module.css';

/** The recovery codes, shown only once: to copy, save or print (docs: Second factor). */
export function RecoveryCodes({ actor, codes }: { actor: SecondFactorRef; codes: readonly string[] }) {
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
