import { Link } from 'wouter';
import { SkinName } from '../text/skin-name.tsx';
import styles from './differences.module.css';

/** A changed field, with its values unless they are too long to show, and where its new value leads. */
export type Difference = { field: string; before?: string; after?: string; address?: string | undefined };

/** The old and new values, field by field. */
export const Differences = ({ of }: { of: readonly Difference[] }) =>
  of.length === 0 ? null : (
    <ul className={`muted size-1 breaks ${styles.differences}`}>
      {of.map(({ field, before, after, address }) => (
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
                {address === undefined ? (
                  <SkinName name={after} />
                ) : (
                  <Link href={address}>
                    <SkinName name={after} />
                  </Link>
                )}
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
