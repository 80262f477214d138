import { Fragment } from 'react';

/** Names of actions or actors, and when they count. */
export const Actions = ({ names, when }: { names: readonly string[]; when?: string }) =>
  names.length === 0 ? null : (
    <div>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and may be the same twice
        <Fragment key={at}>
          {at > 0 && ', '}
          <code>{name}</code>
        </Fragment>
      ))}
      {when && ` ${when}`}
    </div>
  );
