import { SkinName } from '../text/skin-name.tsx';
import styles from './differences.module.css';

/** A changed field, with its values unless they are too long to show. */
export type Difference = { field: string; before?: string; after?: string };

/** The old and new values, field by field. */
export const Differences = ({ of }: { of: readonly Difference[] }) =>
  of.length === 0 ? null : (
    <ul className={styles.differences}>
      {of.map(({ field, before, after }) => (
        <li key={field}>
          {before === undefined || after === undefined ? (
            field
          ) : (
            <>
              {field}:{' '}
              <del>
                <SkinName name={before} />
              </del>{' '}
              →{' '}
              <ins>
                <SkinName name={after} />
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
