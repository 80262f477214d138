import { count } from '#rules/texts/count.ts';
import { ago } from '#src/parts/ago.ts';
import { bytes } from '#src/parts/text/said-size.ts';
import { moment } from '#src/parts/when.ts';
import type { Status } from '../status.ts';
import styles from './status.module.css';

/** Four figures that show whether the site needs attention. */
export function Figures({ status }: { status: Status }) {
  const { at, disk, databaseBytes, nightly, backup, import: batch, sessions, accounts } = status;
  const figures = [
    {
      label: 'Free disk',
      value: disk ? bytes(disk.freeBytes) : 'Unknown',
      note: `${disk ? `of ${bytes(disk.bytes)}; the` : 'The'} database takes ${bytes(databaseBytes)}`,
    },
    {
      label: 'Last backup',
      value: backup ? ago(backup.at, at) : nightly ? 'None yet' : 'Off',
      note: backup
        ? [moment(backup.at), backup.bytes === null ? 'by another server' : bytes(backup.bytes)].join(', ')
        : nightly
          ? 'Made every night'
          : 'BACKUPS is 0: no nightly backups',
    },
    {
      label: 'Last import',
      value: batch ? ago(batch.at, at) : 'None yet',
      note: batch ? sayImport(batch) : 'No import yet',
    },
    { label: 'Sessions', value: count(sessions), note: `of ${count(accounts, 'account')}` },
  ];
  return (
    <dl className={`stack gap-4 ${styles.figures}`}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className="muted size-1 breaks">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const sayImport = ({ build, added, changed, removed }: NonNullable<Status['import']>) =>
  `${build === null ? '' : `${build}: `}${count(added)} added, ${count(changed)} changed, ${count(removed)} removed`;
