import { Fragment } from 'react';

/**
 * Stands beside a name that no imported list has, with the nearest of those that the form offers; it can be saved all the
 * same (docs: Unknown names).
 */
export const Unlisted = ({ nearest }: { nearest: readonly string[] | undefined }) =>
  nearest && (
    <>
      <p>No imported list has this name. Check it for typing errors. You can save it all the same.</p>
      {nearest.length > 0 && (
        <p>
          Nearest:{' '}
          {nearest.map((name, at) => (
            <Fragment key={name}>
              {at > 0 && ', '}
              <code>{name}</code>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
