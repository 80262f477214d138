import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActivityKind } from '#contract/history/activity.ts';
import { useApp } from '../../parts/app/app-context.ts';
import { Field, Select } from '../../parts/fields/field.tsx';
import { useFocusOnTurn } from '../../parts/focus/focus-on-turn.ts';
import { Pages } from '../../parts/history/pages.tsx';
import { Retry } from '../../parts/loading/loading.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { activity } from '../../world/person/activity.ts';
import styles from './activity.module.css';
import { Entry } from './activity-entry.tsx';

const kinds: [ActivityKind | '', string][] = [
  ['', 'Everything'],
  ['users', 'Users and rights'],
  ['signIns', 'Sign-ins'],
  ['security', 'Security'],
  ['skins', 'Skins'],
  ['legends', 'Legends'],
];

/** The activity: sign-ins, failed ones, and changes of users, skins and legends, with undo buttons. */
export function Activity() {
  const app = useApp();
  const actor = useOwnActor(activity);
  const snapshot = useSelector(actor, (current) => current);
  const { entries, kind, person, turned } = snapshot.context;
  const list = useRef<HTMLOListElement>(null);
  useFocusOnTurn(list, { page: turned.length, isHere: snapshot.matches('ready') });
  const undo = (id: string) => app.send({ type: 'undo.requested', id });
  return (
    <section id="activity" className={`stack gap-3 ${styles.activity}`} aria-labelledby="activity-title">
      <h2 id="activity-title">Activity</h2>
      <p className="muted measure">
        Changes can be undone here. A deleted user is signed out everywhere, and can be restored for 30 days. Sign-ins
        are kept for 90 days.
      </p>
      <div className={`split-640 gap-4 ${styles.filters}`}>
        <Select
          label="Kind"
          value={kind}
          options={kinds}
          onChange={(chosen) => actor.send({ type: 'kind.chosen', kind: chosen })}
        />
        <Field
          type="search"
          label="Person"
          placeholder="Username or a part of it"
          maxLength={100}
          value={person}
          onChange={(value) => actor.send({ type: 'person.changed', value })}
        />
      </div>
      {snapshot.matches('failed') && <Retry actor={actor} text="The activity could not be loaded." />}
      {snapshot.matches('ready') && entries.length === 0 && (
        <p>{person || kind ? 'Nothing matches. Change the filter to see more.' : 'Nothing has happened yet.'}</p>
      )}
      <ol ref={list} aria-busy={snapshot.matches('typing') || snapshot.matches('loading')}>
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} onUndo={() => undo(entry._id)} />
        ))}
      </ol>
      <Pages actor={actor} label="Pages of the activity" turned={turned.length} />
    </section>
  );
}
