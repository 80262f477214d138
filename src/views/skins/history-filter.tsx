import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { HistoryRef } from '#machines/history.ts';
import styles from './history.module.css';

/** Narrows the changes to those of a legend's skins, and to those that a person made. */
export function HistoryFilter({ actor }: { actor: HistoryRef }) {
  const { legend, person } = useSelector(actor, (current) => current.context);
  return (
    <div className={styles.filters}>
      <Field
        label="Of the legend"
        hint="Legend or a part of its name"
        value={legend}
        onChange={(value) => actor.send({ type: 'legend.changed', value })}
      />
      <Field
        label="By the person"
        hint="Username or a part of it"
        value={person}
        onChange={(value) => actor.send({ type: 'person.changed', value })}
      />
    </div>
  );
}

type Props = { label: string; hint: string; value: string; onChange: (value: string) => void };

function Field({ label, hint, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className="textbox"
        placeholder={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
