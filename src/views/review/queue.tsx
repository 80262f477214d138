import { useSelector } from '@xstate/react';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { count } from '#rules/texts/count.ts';
import { Act } from '../../parts/button.tsx';
import { Retry } from '../../parts/loading.tsx';
import styles from './queue.module.css';
import { kindWords } from './words.ts';

/** The most rows that are drawn: the one on the desk with a few before it, and those that follow. */
const DRAWN = 40;
const BEFORE = 3;

/** The suggestions around the one on the desk; each comes to the desk with a press. */
export function Queue({ actor }: { actor: ReviewDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { queue, chosen, waiting } = snapshot.context;
  const at = queue.findIndex(({ _id }) => _id === chosen);
  const from = Math.max(0, at - BEFORE);
  const rows = queue.slice(from, from + DRAWN);
  const hidden = waiting - from - rows.length;
  return (
    <nav className={`stack gap-2 ${styles.queue}`} aria-labelledby="queue">
      <h2 id="queue">Queue</h2>
      {from > 0 && <p>{count(from)} before</p>}
      <ol>
        {rows.map((one) => (
          <li key={one._id}>
            <Act
              actor={actor}
              event={{ type: 'suggestion.chosen', id: one._id }}
              className=""
              data-id={one._id}
              aria-current={one._id === chosen}
            >
              <b>{one.ingamename}</b>
              <span>
                {one.legend} · {kindWords[one.kind].toLowerCase()}
              </span>
            </Act>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p>{count(hidden)} more</p>}
      {snapshot.matches({ ahead: 'failed' }) && <Retry actor={actor} text="The next ones could not be loaded." />}
    </nav>
  );
}
