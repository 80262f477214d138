import type { CopyRef } from '#machines/translator/copy.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { CopyNotice } from './copy-notice.tsx';
import styles from './secret-box.module.css';
import { SecretBox } from './secret-box.tsx';

type Props = { title: string; text: string; secret: string; copier: CopyRef; onClose: () => void };

/** A secret that is shown only once: it stays until the user confirms that they have it. */
export const NewSecret = ({ title, text, secret, copier, onClose }: Props) => (
  <SecretBox title={title}>
    <p>{text}</p>
    <p className={`row gap-2 ${styles.copied}`}>
      <code>{secret}</code>
      <CopyButton text={secret} what={title.toLowerCase()} copier={copier} />
    </p>
    <Button label="I Have It" isPrimary onClick={onClose} />
    <CopyNotice copier={copier} />
  </SecretBox>
);
