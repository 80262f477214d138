import { Named } from '../named.tsx';
import styles from './differences.module.css';
import type { Difference } from './happening.tsx';

/** Values as they were and as they are, field by field. */
export const Differences = ({ of }: { of: readonly Difference[] }) =>
  of.length === 0 ? null : (
    <ul className={styles.differences}>
      {of.map(({ field, before, after }) => (
        <li key={field}>
          {field}:{' '}
          <del>
            <Named name={before} />
          </del>{' '}
          →{' '}
          <ins>
            <Named name={after} />
          </ins>
        </li>
      ))}
    </ul>
  );
