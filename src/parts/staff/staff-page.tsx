import type { ReactNode, Ref } from 'react';
import { LoadFailed, Loading } from '../loading.tsx';
import { stateOf } from '../state-of.ts';
import styles from './staff-page.module.css';

type Props = {
  ref?: Ref<HTMLDivElement>;
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** What the page is for, or where it leads besides. */
  lead?: ReactNode;
  /** The flow that it shows, and the state of it. */
  machine: string;
  state: string | object;
  /** Is it being loaded anew? */
  isBusy?: boolean;
  /** Is there nothing to show yet? */
  isLoading: boolean;
  /** Said when there is nothing to show because it did not come. */
  failure?: string | false;
  onRetry: () => void;
  children: ReactNode;
};

/** A page of the admin area: its heading, and what stands in the place of what has not come. */
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
  <div ref={ref} className={styles.page} data-machine={machine} data-state={stateOf(state)} aria-busy={isBusy}>
    <header className={styles.head}>
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
