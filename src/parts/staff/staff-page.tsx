import type { ReactNode, Ref } from 'react';
import { LoadFailed, Loading } from '../loading.tsx';
import { stateOf } from '../state-of.ts';
import styles from './staff-page.module.css';

type Props = {
  ref?: Ref<HTMLDivElement>;
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** The purpose of the page, or further links. */
  lead?: ReactNode;
  /** The machine that it shows, and its state. */
  machine: string;
  state: string | object;
  /** Is it being loaded again? */
  isBusy?: boolean;
  /** Is there nothing to show yet? */
  isLoading: boolean;
  /** The text when loading failed and nothing can be shown. */
  failure?: string | false;
  onRetry: () => void;
  children: ReactNode;
};

/** A page of the admin area: its heading, and the texts shown until its content is loaded. */
export const StaffPage = ({
  ref,
  title,
  heading,
  lead,
  machine,
  state,
  isBusy,
  isLoading,
  failure,
  onRetry,
  children,
}: Props) => (
  <div
    ref={ref}
    className={`stack gap-4 ${styles.page}`}
    data-machine={machine}
    data-state={stateOf(state)}
    aria-busy={isBusy}
  >
    <header className={`stack gap-2 ${styles.head}`}>
      <h1 ref={heading} {...(heading && { tabIndex: -1 })}>
        {title}
      </h1>
      {lead}
    </header>
    {isLoading && <Loading />}
    {failure && <LoadFailed text={failure} onRetry={onRetry} />}
    {children}
  </div>
);
