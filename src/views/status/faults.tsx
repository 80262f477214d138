import type { Fault } from '#contract/site/status.ts';
import { moment } from '../../parts/when.ts';
import { ago, times } from './said.ts';
import styles from './status.module.css';

/** The errors of the last week, each place in the code once, the newest first. */
export const Faults = ({ faults, at }: { faults: readonly Fault[]; at: number }) => (
  <section aria-labelledby="errors">
    <h2 id="errors" tabIndex={-1}>
      Errors of the last 7 days
    </h2>
    {faults.length === 0 ? (
      <p className="muted">None.</p>
    ) : (
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <One key={fault._id} fault={fault} at={at} />
        ))}
      </ul>
    )}
  </section>
);

function One({ fault: { place, message, stack, times: number, firstAt, lastAt }, at }: { fault: Fault; at: number }) {
  const first = number === 1 ? '' : `, first ${ago(firstAt, at)}`;
  return (
    <li>
      <p className={styles.message}>{message}</p>
      <p className="muted size-1 breaks">
        {place === 'server' ? 'On the server' : 'In a visitor’s page'}, {times(number)}, last{' '}
        <time dateTime={new Date(lastAt).toISOString()} title={moment(lastAt)}>
          {ago(lastAt, at)}
        </time>
        {first}
      </p>
      {stack !== '' && (
        <details>
          <summary>Where</summary>
          <pre>{stack}</pre>
        </details>
      )}
    </li>
  );
}
