import { useSelector } from '@xstate/react';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { LegendsRef } from '#machines/legends/legends.ts';
import { Act } from '../../parts/act.tsx';
import { Heads } from '../../parts/heads.tsx';
import records from '../../parts/staff/records.module.css';
import { LegendRow } from './legend-row.tsx';
import styles from './legends.module.css';

const heads = ['Legend', 'In files', 'Animations', 'Skins'];

/** A row for each legend that the search finds. */
export function List({ actor, found }: { actor: LegendsRef; found: readonly NamedLegend[] }) {
  const snapshot = useSelector(actor, (current) => current);
  const { form, legends } = snapshot.context;
  return (
    <table
      className={`table ${records.records} ${styles.list}`}
      aria-label="Legends"
      aria-busy={snapshot.matches('loading')}
    >
      <Heads of={heads} unseen="Edit, delete" />
      <tbody>
        {found.map((legend) => (
          <LegendRow
            key={legend._id}
            actor={actor}
            legend={legend}
            isOpen={form?.id === legend._id}
            canEdit={snapshot.matches('listing') || snapshot.matches('editing')}
          />
        ))}
        {found.length === 0 && (
          <tr className={`${records.nothing} ${styles.nothing}`}>
            <td colSpan={heads.length + 1}>
              {legends.length === 0 ? 'There are no legends yet.' : 'No legend has that name, folder or word.'}
              {legends.length > 0 && (
                <Act actor={actor} event={{ type: 'filter.changed', value: '' }}>
                  Show all
                </Act>
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
