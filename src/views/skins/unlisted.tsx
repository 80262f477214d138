import { Fragment } from 'react';

/**
 * A hint for a name that no imported list has, with the nearest names that the form offers. The name can still be saved
 * (docs: Unknown names).
 */
export const Unlisted = ({ nearest }: { nearest: readonly string[] | undefined }) =>
  nearest && (
    <>
      <p>No imported list has this name. Check it for typing errors. You can save it anyway.</p>
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
