import { useSelector } from '@xstate/react';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { LegendsRef } from '#machines/legends/legends.ts';
import { LegendRow } from './legend-row.tsx';
import styles from './legends.module.css';

const heads = ['Legend', 'In files', 'Animations', 'Skins', ''];

/** A row for each legend that the search finds. */
export function List({ actor, found }: { actor: LegendsRef; found: readonly NamedLegend[] }) {
  const snapshot = useSelector(actor, (current) => current);
  const { form, legends } = snapshot.context;
  return (
    <table className={`table ${styles.list}`} aria-label="Legends" aria-busy={snapshot.matches('loading')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head || <span className="unseen">Edit, delete</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((legend) => (
          <LegendRow
            key={legend._id}
            actor={actor}
            legend={legend}
            isOpen={form?.id === legend._id}
            canEdit={snapshot.matches('listing') || snapshot.matches('editing')}
            canDelete={snapshot.can({ type: 'deletion.requested', id: legend._id })}
          />
        ))}
        {found.length === 0 && (
          <tr className={styles.nothing}>
            <td colSpan={heads.length}>
              {legends.length === 0 ? 'There are no legends yet.' : 'No legend has that name, folder or word.'}
              {legends.length > 0 && (
                <button
                  type="button"
                  className="button"
                  onClick={() => actor.send({ type: 'filter.changed', value: '' })}
                >
                  Show all
                </button>
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
