import type { Happening, SkinPage } from '#contract/pages/catalogue.ts';
import { type SkinFieldName, skinFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { addressOfField } from '#rules/search/facts/address-of-field.ts';
import { type Difference, Differences } from '../../parts/history/differences.tsx';
import { dayInUtc } from '../../parts/when.ts';
import styles from './catalogue.module.css';

/** The changes of a skin, newest first. Only accepted suggestions name people. */
export function Happenings({ page: { history, hasOlder, isStored } }: { page: SkinPage }) {
  if (isStored) return <NotStored />;
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={styles.history}>
        {history.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids, and none is inserted
          <li key={at}>
            <p>
              {verbs[one.action]}
              {one.build && ` with ${one.build}`}
              {one.suggestedBy && ` (suggested by ${one.suggestedBy}, accepted by ${one.acceptedBy})`}{' '}
              <time dateTime={new Date(one.at).toISOString()}>{dayInUtc(one.at)}</time>
            </p>
            <Differences of={one.fields.map(differenceOf)} />
          </li>
        ))}
      </ol>
      {hasOlder && <p className={`muted measure ${styles.quiet}`}>Older changes are not shown here.</p>}
    </section>
  );
}

const NotStored = () => (
  <section aria-labelledby="history">
    <h2 id="history">History</h2>
    <p className={`muted measure ${styles.quiet}`}>
      Its history and its files in the archive are shown when there is a connection.
    </p>
  </section>
);

const verbs = { add: 'Added', change: 'Changed', remove: 'Deleted' };
// The server and every browser draw the same day.

const isField = (name: string): name is SkinFieldName => skinFieldNames.some((one) => one === name);

function differenceOf({ field, before, after }: Happening['fields'][number]): Difference {
  const label = field === 'names' ? 'Names in other languages' : isField(field) ? skinWords[field].label : field;
  const address = isField(field) && after !== undefined ? addressOfField(field, after) : undefined;
  return { field: label, address, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
