import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { TakeBackPreview } from '#contract/history/history.ts';
import { intentSentence } from '#rules/news/say-batch.ts';
import { count } from '#rules/texts/count.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { Act, Button } from '../../parts/controls/button.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { Differences } from '../../parts/history/differences.tsx';
import { changedFields, skinIntent } from '../../parts/history/skin-change.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { takeBack } from '../../world/person/rights.ts';
import styles from './panel.module.css';

/** Takes back every change of a user since a moment, after showing the difference (docs: Take back). */
export function TakeBack({ id, username }: { id: string; username: string }) {
  const actor = useOwnActor(takeBack, { input: { id } });
  const snapshot = useSelector(actor, (current) => current);
  const { since, difference, isNew } = snapshot.context;
  const sinceId = useId();
  const isBusy = snapshot.matches('comparing') || snapshot.matches('takingBack');
  return (
    <div className={`stack gap-3 start ${styles.part}`} {...marksOf(snapshot)}>
      <h3>Take back everything by {username}</h3>
      <p className="muted measure">
        Undoes everything that they did to skins and assets since a moment, as one change that can itself be undone.
        Anything that others have changed since stays, and is listed.
      </p>
      <form
        className={`wrap gap-3 ${styles.since}`}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'difference.requested' });
        }}
      >
        <Field
          label="Since"
          type="datetime-local"
          value={since}
          disabled={isBusy}
          onChange={(value) => actor.send({ type: 'since.typed', value })}
        />
        <Button
          label="Show the difference"
          type="submit"
          aria-describedby={`${sinceId}-first`}
          disabled={!snapshot.can({ type: 'difference.requested' })}
        />
        <p id={`${sinceId}-first`} className="hint">
          {since === '' && 'Enter a day and a time first.'}
        </p>
      </form>
      <div role="status">
        {isNew && difference && (
          <p className={styles.new}>The list has changed meanwhile. This is the new difference.</p>
        )}
        {difference && <Shown preview={difference.preview} />}
      </div>
      {difference && !difference.preview.isNothing && (
        <Act actor={actor} label="Take all of this back" event={{ type: 'back.requested' }} isPrimary />
      )}
    </div>
  );
}

/** The changes that would be taken back, and those that would be left. */
function Shown({ preview: { batch, changes, left, leftCount, isNothing } }: { preview: TakeBackPreview }) {
  const all = batch.added + batch.changed + batch.removed;
  return (
    <>
      {isNothing ? (
        <p>There is nothing to take back.</p>
      ) : (
        <p>
          <b>This {intentSentence(batch)}.</b> It is one change in the history and can be undone, so there is no further
          question.
        </p>
      )}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change._id}>
            {skinIntent(change)}
            <Differences of={changedFields(change)} />
          </li>
        ))}
      </ul>
      {all > changes.length && <p>{`And ${count(all - changes.length)} more.`}</p>}
      {leftCount > 0 && (
        <p>
          {`Left alone, because of later changes: ${left.map(({ legend, ingamename }) => `${legend} – ${ingamename}`).join(', ')}`}
          {leftCount > left.length ? ` and ${count(leftCount - left.length)} more.` : '.'}
        </p>
      )}
    </>
  );
}
