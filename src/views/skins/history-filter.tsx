import { useSelector } from '@xstate/react';
import type { HistoryRef } from '#machines/history.ts';
import { Field } from '../../parts/fields/field.tsx';
import styles from './history.module.css';

/** Filters the changes by legend and by author. */
export function HistoryFilter({ actor }: { actor: HistoryRef }) {
  const { legend, person } = useSelector(actor, (current) => current.context);
  return (
    <div className={`split-640 gap-4 ${styles.filters}`}>
      <Field
        type="search"
        label="Of the legend"
        placeholder="Legend or a part of its name"
        maxLength={100}
        value={legend}
        onChange={(value) => actor.send({ type: 'legend.changed', value })}
      />
      <Field
        type="search"
        label="By the person"
        placeholder="Username or a part of it"
        maxLength={100}
        value={person}
        onChange={(value) => actor.send({ type: 'person.changed', value })}
      />
    </div>
  );
}
