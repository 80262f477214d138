import { useSelector } from '@xstate/react';
import type { ReactNode, Ref } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { stateOf } from '../app/state-of.ts';
import { LoadFailed, Loading } from '../loading/loading.tsx';
import styles from './staff-page.module.css';

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** The machine that it shows. */
  actor: AnyActorRef;
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** The purpose of the page, or further links. */
  lead?: ReactNode;
  /** Is it a page of forms? It is a narrow column, with its title. */
  isNarrow?: boolean;
  /** Is it being loaded again? */
  isBusy?: boolean;
  /** Is there nothing to show yet? */
  isLoading: boolean;
  /** The text when loading failed and nothing can be shown. */
  failure?: string | false;
  children: ReactNode;
};

/** A page of the admin area: its heading, and the texts shown until its content is loaded. */
export function StaffPage({ ref, actor, title, heading, lead, isNarrow, isBusy, isLoading, failure, children }: Props) {
  const { machine, value } = useSelector(actor, (current: AnyMachineSnapshot) => current);
  return (
    <div
      ref={ref}
      className={`stack gap-4 above ${isNarrow ? styles.narrow : ''}`}
      data-machine={machine.id}
      data-state={stateOf(value)}
      aria-busy={isBusy}
    >
      <header className={`stack gap-2 ${styles.head}`}>
        <h1 ref={heading} {...(heading && { tabIndex: -1 })}>
          {title}
        </h1>
        {lead}
      </header>
      {isLoading && <Loading />}
      {failure && <LoadFailed actor={actor} text={failure} />}
      {children}
    </div>
  );
}
