import { Field } from '../fields/field.tsx';
import styles from './type-to-be-sure.module.css';

type Props = { name: string; typed: string; onType: (value: string) => void };

/** The field of a question with far-reaching effects: the user types a name first. */
export const TypeToBeSure = ({ name, typed, onType }: Props) => (
  <div className={styles.typed}>
    <Field
      label={
        <span>
          Type <b>{name}</b> to be sure
        </span>
      }
      value={typed}
      onChange={onType}
    />
  </div>
);
