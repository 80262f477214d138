import { useSelector } from '@xstate/react';
import { goneFrom } from '#machines/import-desk/context.ts';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import styles from './import-desk.module.css';
import { count } from './words.ts';

/** What the list has and the files have not: an import removes nothing. */
export function Gone({ actor }: { actor: ImportDeskRef }) {
  const { context } = useSelector(actor, (current) => current);
  const gone = goneFrom(context);
  if (gone.length === 0) return null;
  return (
    <section id="gone" className={styles.part} aria-labelledby="gone-title">
      <h2 id="gone-title">
        Gone <span>{count(gone.length)}</span>
      </h2>
      <p className={styles.note}>The list has them, the files do not. They stay: an import removes nothing.</p>
      <details>
        <summary>Show them</summary>
        <ul className={styles.names}>
          {gone.map(({ _id, legend, ingamename, texture }) => (
            <li key={_id}>
              {legend} – {ingamename} <code>{texture}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
