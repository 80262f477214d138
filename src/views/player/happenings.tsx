import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { lastOf } from '#machines/player/context.ts';
import type { PlayerRef } from '#machines/player/player.ts';
import { clockTime, wordsOf } from '#rules/traces/words.ts';
import styles from './player.module.css';

/** Everything that happened, in order. The marked one has happened last. */
export function Happenings({ actor }: { actor: PlayerRef }) {
  const { trace, outline, index } = useSelector(actor, ({ context }) => context);
  const last = useSelector(actor, ({ context }) => lastOf(context));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Scrolls the list alone, not the page.
    const [box, row] = [list.current, list.current?.children[index - 1] as HTMLElement | undefined];
    if (box) box.scrollTop = row ? row.offsetTop - box.offsetTop - box.clientHeight / 3 : 0;
  }, [index]);
  return (
    <section className={styles.happenings}>
      <h2>What happened</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ol ref={list} className={styles.list} tabIndex={0} aria-label="What happened">
        {trace?.happenings.map((happening, at) => {
          const place = at + 1;
          const { actor: who, what, values } = wordsOf(happening);
          const isRefused = outline?.stop && at === last;
          const missed = outline?.missed.find((one) => one.index === at);
          return (
            // A trace never changes, so the place is a key.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at} data-kind={happening.kind} data-refused={isRefused || missed !== undefined || undefined}>
              <button
                type="button"
                className={styles.happening}
                aria-current={place === index ? 'step' : undefined}
                disabled={place > last}
                // One stop for the Tab key among up to 500: the arrow keys step.
                tabIndex={place === Math.max(index, 1) ? 0 : -1}
                onClick={() => actor.send({ type: 'place.chosen', index: place })}
              >
                <span className={styles.at}>{clockTime(happening.at)}</span>
                <span className={styles.what}>
                  <b>{who}</b> {what}
                </span>
                <code className={styles.values}>{values}</code>
              </button>
              {isRefused && <p className="problem">{outline?.stop?.reason}</p>}
              {missed && <p className="problem">Not taken: {missed.reason} It goes on without this.</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
