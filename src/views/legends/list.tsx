import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { LegendsRef } from '#machines/legends/legends.ts';
import { Act, Button } from '../../parts/controls/button.tsx';
import { Heads } from '../../parts/rows/heads.tsx';
import records from '../../parts/staff/records.module.css';
import { Chips } from './chips.tsx';
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
                <Act actor={actor} label="Show all" event={{ type: 'filter.changed', value: '' }} />
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

type Props = {
  actor: LegendsRef;
  legend: NamedLegend;
  /** Is it open in the form beside the list? */
  isOpen: boolean;
  canEdit: boolean;
};

/** A legend with the words of its files, and its count of skins. */
const LegendRow = memo(({ actor, legend, isOpen, canEdit }: Props) => {
  const { _id: id, name, folder, words, rig, clips, skins } = legend;
  return (
    <tr
      id={`legend-${id}`}
      tabIndex={-1}
      className={`${records.row} ${styles.row} ${isOpen ? `${records.marked} ${styles.open}` : ''}`}
    >
      <th scope="row">{name}</th>
      <td data-label="In files">
        {folder ? <Chips folder={folder} words={words} /> : <span className="muted">not known</span>}
      </td>
      <td data-label="Animations" className={`mono breaks ${styles.asset}`}>
        {clips ?? <span className={`muted ${styles.none}`}>not known</span>}
        {rig && rig !== clips && <span className={`muted ${styles.rig}`}>rig {rig}</span>}
      </td>
      <td data-label="Skins" className={skins === 0 ? 'muted' : undefined}>
        {skins}
      </td>
      <td className={`nowrap ${styles.actions}`}>
        <Button
          label="Edit"
          aria-label={`Edit ${name}`}
          aria-pressed={isOpen}
          disabled={!canEdit}
          onClick={() => actor.send({ type: 'legend.chosen', id })}
        />
        {skins === 0 && (
          <Act actor={actor} label="Delete" event={{ type: 'deletion.requested', id }} aria-label={`Delete ${name}`} />
        )}
      </td>
    </tr>
  );
});
