import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { alikeIn } from '#machines/review-desk/context.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { Differences } from '../../parts/history/differences.tsx';
import styles from './alike.module.css';
import { comparedRows } from './compared-rows.ts';
import { kindWords } from './words.ts';

/** Several suggestions of the same kind by one person, to tick and accept at once. */
export function Alike({ actor, ticked }: { actor: ReviewDeskRef; ticked: readonly string[] }) {
  const snapshot = useSelector(actor, (current) => current);
  const all = alikeIn(snapshot.context);
  const [first] = all;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (!first?.by) return null;
  const marked = all.filter(({ marks }) => marks.length > 0).length;
  return (
    <section className={styles.alike} aria-labelledby="alike">
      <h2 id="alike" ref={title} tabIndex={-1}>
        {first.by.name}: {kindWords[first.kind].toLowerCase()}, {all.length} times
      </h2>
      <p>
        All ticked ones are accepted at once, and one undo takes all of them back.
        {marked > 0 && ' Those about which the checks found something are not ticked.'}
      </p>
      <ul className={styles.list}>
        {all.map((one) => (
          <Line key={one._id} of={one} isTicked={ticked.includes(one._id)} actor={actor} />
        ))}
      </ul>
      <div className="answers">
        <button
          type="button"
          className="button primary"
          disabled={!snapshot.can({ type: 'alike.submitted' })}
          onClick={() => actor.send({ type: 'alike.submitted' })}
        >
          Accept {ticked.length}
        </button>
        <button
          type="button"
          className="button"
          disabled={!snapshot.can({ type: 'alike.closed' })}
          onClick={() => actor.send({ type: 'alike.closed' })}
        >
          Close
        </button>
      </div>
    </section>
  );
}

type LineProps = { of: ReviewSuggestion; isTicked: boolean; actor: ReviewDeskRef };

function Line({ of, isTicked, actor }: LineProps) {
  const can = useSelector(actor, (current) => current.can({ type: 'alike.toggled', id: of._id }));
  return (
    <li>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!can}
          onChange={() => actor.send({ type: 'alike.toggled', id: of._id })}
        />
        <b>
          {of.legend} – {of.ingamename}
        </b>
      </label>
      <div className={styles.what}>
        <Differences of={differencesOf(of)} />
        {of.marks.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </li>
  );
}

const differencesOf = (suggestion: ReviewSuggestion) =>
  comparedRows(suggestion)
    .filter(({ changes }) => changes)
    .map(({ label, now, meant }) => ({ field: label, before: now || 'none', after: meant || 'none' }));
