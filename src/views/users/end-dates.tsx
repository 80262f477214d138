import { useSelector } from '@xstate/react';
import { rightNames } from '#contract/users/user.ts';
import type { UserPanelRef } from '#machines/rights/user-panel.ts';
import { shownDay } from '#machines/rules/right-days.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/fields/field.tsx';
import styles from './panel.module.css';
import { columns } from './user-change.ts';

/** The form with the last day of each right of a user (docs: Ends of rights). */
export function EndDates({ actor }: { actor: UserPanelRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { rights, problems, days } = snapshot.context;
  if (!rights) return null;
  const held = rightNames.filter((name) => rights.user.perms[name]);
  return (
    <form
      className={`stack gap-3 start ${styles.part}`}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'days.submitted' });
      }}
    >
      <h3>End dates</h3>
      <p className="muted measure">
        {held.length === 0
          ? 'They hold no right. Grant one in the table above, then you can set its end here.'
          : 'A right is held until the end of its last day. Without one it is held until it is taken away.'}
      </p>
      <div className={`split-1040 ${styles.rights}`}>
        {held.map((name) => (
          <Field
            key={name}
            label={`Last day of ${columns[name]}`}
            type="date"
            problem={problems[name]}
            value={shownDay(rights, days, name)}
            disabled={snapshot.matches('saving')}
            onChange={(value) => actor.send({ type: 'day.typed', name, value })}
          />
        ))}
      </div>
      <Button label="Save end dates" type="submit" disabled={!snapshot.can({ type: 'days.submitted' })} />
    </form>
  );
}
