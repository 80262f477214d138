import { memo } from 'react';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { LegendsRef } from '#machines/legends/legends.ts';
import { Act } from '../../parts/act.tsx';
import records from '../../parts/staff/records.module.css';
import { Chips } from './chips.tsx';
import styles from './legends.module.css';

type Props = {
  actor: LegendsRef;
  legend: NamedLegend;
  /** Is it open in the form beside the list? */
  isOpen: boolean;
  canEdit: boolean;
};

/** A legend with the words of its files, and its count of skins. */
export const LegendRow = memo(({ actor, legend, isOpen, canEdit }: Props) => {
  const { _id: id, name, folder, words, rig, clips, skins } = legend;
  return (
    <tr
      id={`legend-${id}`}
      tabIndex={-1}
      className={`${records.row} ${styles.row} ${isOpen ? `${records.marked} ${styles.open}` : ''}`}
    >
      <th scope="row">{name}</th>
      <td data-label="In files">
        {folder ? <Chips folder={folder} words={words} /> : <span className={styles.none}>not known</span>}
      </td>
      <td data-label="Animations" className={`mono breaks ${styles.asset}`}>
        {clips ?? <span className={styles.none}>not known</span>}
        {rig && rig !== clips && <span className={styles.rig}>rig {rig}</span>}
      </td>
      <td data-label="Skins" className={skins === 0 ? styles.zero : undefined}>
        {skins}
      </td>
      <td className={styles.actions}>
        <button
          type="button"
          className="button"
          aria-label={`Edit ${name}`}
          aria-pressed={isOpen}
          disabled={!canEdit}
          onClick={() => actor.send({ type: 'legend.chosen', id })}
        >
          Edit
        </button>
        {skins === 0 && (
          <Act actor={actor} event={{ type: 'deletion.requested', id }} aria-label={`Delete ${name}`}>
            Delete
          </Act>
        )}
      </td>
    </tr>
  );
});
