import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import type { LegendsRef } from '#machines/legends/legends.ts';
import styles from './legends.module.css';

/** Finds legends by their names and words, says how many there are, and begins a new one. */
export function Tools({ actor, found }: { actor: LegendsRef; found: number }) {
  const snapshot = useSelector(actor, (current) => current);
  const { legends, filter } = snapshot.context;
  const all = legends.length;
  return (
    <div className={styles.tools}>
      <div className={styles.box}>
        <Search size={18} aria-hidden />
        <input
          type="search"
          className="textbox"
          aria-label="Find legends"
          placeholder="Name, folder or word..."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={filter}
          onChange={(event) => actor.send({ type: 'filter.changed', value: event.target.value })}
        />
      </div>
      <p role="status">
        <b>{found}</b> {found < all ? `of ${all} legends` : all === 1 ? 'legend' : 'legends'}
      </p>
      <button
        type="button"
        className="button"
        disabled={!snapshot.can({ type: 'addition.requested' })}
        onClick={() => actor.send({ type: 'addition.requested' })}
      >
        New Legend
      </button>
    </div>
  );
}
