import { useSelector } from '@xstate/react';
import type { LegendsRef } from '#machines/legends/legends.ts';
import { count } from '#rules/count.ts';
import { Act } from '../../parts/act.tsx';
import { SearchBox } from '../../parts/fields/search-box.tsx';
import styles from './legends.module.css';

/** The search box for legends, their count, and the button for a new one. */
export function Tools({ actor, found }: { actor: LegendsRef; found: number }) {
  const snapshot = useSelector(actor, (current) => current);
  const { legends, filter } = snapshot.context;
  const all = legends.length;
  return (
    <div className={`cluster ${styles.tools}`}>
      <SearchBox
        label="Find legends"
        placeholder="Name, folder or word..."
        value={filter}
        onChange={(value) => actor.send({ type: 'filter.changed', value })}
      />
      <p role="status">
        <b>{count(found)}</b> {found < all ? `of ${count(all)} legends` : all === 1 ? 'legend' : 'legends'}
      </p>
      <Act actor={actor} event={{ type: 'addition.requested' }}>
        New Legend
      </Act>
    </div>
  );
}
