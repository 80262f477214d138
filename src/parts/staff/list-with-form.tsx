import type { ReactNode } from 'react';
import styles from './list-with-form.module.css';

type Props = {
  /** Is there no row yet? The form then takes the place of the list. */
  isEmpty: boolean;
  form: ReactNode;
  children: ReactNode;
};

/** A list, and beside it the form of the row that is open. */
export const ListWithForm = ({ isEmpty, form, children }: Props) => (
  <div className={`stack ${styles.columns}`} data-open={Boolean(form) && !isEmpty}>
    <div className="stack gap-4">{children}</div>
    {form}
  </div>
);
