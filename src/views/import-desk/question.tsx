import { useSelector } from '@xstate/react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { count } from '#rules/count.ts';
import { newsIn, removedBy, review, takenAssets } from '#rules/review/difference.ts';
import { assetEffects, noted, removals } from '#rules/review/say-effect.ts';
import { Confirm } from '../../parts/question/confirm.tsx';
import styles from './import-desk.module.css';

/** Shows the effect of applying before you confirm; asks before decisions are dropped. */
export function Question({ actor }: { actor: ImportDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const answers = {
    onConfirm: () => actor.send({ type: 'question.confirmed' }),
    onCancel: () => actor.send({ type: 'question.cancelled' }),
  };
  if (snapshot.matches({ reviewing: 'dropping' })) {
    return (
      <Confirm question="Start over?" action="Start over" {...answers}>
        <p>Your decisions about these files would be lost. The list stays as it is.</p>
      </Confirm>
    );
  }
  if (!snapshot.matches({ reviewing: 'confirming' })) return null;
  const { added, changed, leftOut, open } = review(context);
  const lines = [
    added > 0 && `${count(added, 'skin')} will be added`,
    changed > 0 && `${count(changed, 'skin')} will be changed`,
    ...assetEffects(takenAssets(context)).map(
      ({ verb, what }) => `${what} will be ${verb === 'add' ? 'added to' : 'changed in'} the archive`,
    ),
    ...newsIn(context).map((one) => `${noted[one]} will be recorded`),
    leftOut > 0 && `${count(leftOut, 'skin')} will be left out`,
    open > 0 && `${count(open, 'question')} not answered: these stay as they are`,
    ...removals(removedBy(context)).map((what) => `${what} will be removed: these files do not name them`),
  ];
  return (
    <Confirm question="Apply this import?" action="Apply" isHarmful={false} {...answers}>
      <ul className={`stack gap-1 ${styles.effects}`}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
      <p className="muted measure">All of it is applied at once, as one entry in the history that you can undo.</p>
    </Confirm>
  );
}
