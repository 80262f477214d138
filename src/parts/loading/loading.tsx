import LoaderCircle from 'lucide/dist/esm/icons/loader-circle.mjs';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import styles from './loading.module.css';

/** Replaces a form or another part while it is being loaded. */
export const Loading = ({ text = 'Loading…' }) => (
  <p role="status" className={`stack gap-3 muted ${styles.loading}`}>
    <Icon of={LoaderCircle} size={28} />
    {text}
  </p>
);

type Failed = { text: string; actor: { send: (event: { type: 'retry.requested' }) => void } };

/** Replaces a form whose lists could not be loaded. */
export const LoadFailed = ({ text, actor }: Failed) => (
  <div className={`stack gap-3 muted ${styles.loading}`} role="alert">
    <p>{text}</p>
    <Button label="Try again" isPrimary onClick={() => actor.send({ type: 'retry.requested' })} />
  </div>
);

/** Says that a part of a page could not be loaded, and offers to try again. */
export const Retry = ({ text, actor }: Failed) => (
  <p role="alert">
    {text} <Button label="Try again" onClick={() => actor.send({ type: 'retry.requested' })} />
  </p>
);
