import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import { CopyNotice } from './copy-notice.tsx';
import { copy } from '../../wiring/copy.ts';
import styles from '../../views/account/account.module.css';

type Props = { title: string; text: string; secret: string; onClose: () => void };

/** A secret that is shown this once, until somebody says that they have it. */
export function NewSecret({ title, text, secret, onClose }: Props) {
  const copier = useActorRef(copy);
  const copied = useSelector(copier, (current) => (current.matches('copied') ? current.context.text : undefined));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const id = useId();
  return (
    <section className={styles.secret} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      <p className={styles.copied}>
        <code>{secret}</code>
        <CopyButton text={secret} what={title.toLowerCase()} copier={copier} copied={copied} />
      </p>
      <button type="button" className="button primary" onClick={onClose}>
        I Have It
      </button>
      <CopyNotice copier={copier} />
    </section>
  );
}
