import { useSelector } from '@xstate/react';
import { assetsToAdd } from '#machines/import-desk/context.ts';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { count } from '../../parts/count.ts';
import { Fold } from './fold.tsx';
import styles from './import-desk.module.css';

const SHOWN = 200;

/** The names of assets that the archive does not have yet, which the forms then offer. */
export function Assets({ actor }: { actor: ImportDeskRef }) {
  const { context } = useSelector(actor, (current) => current);
  const assets = assetsToAdd(context);
  if (assets.length === 0) return null;
  const byKind = [...Map.groupBy(assets, ({ kind }) => kind)];
  return (
    <section id="assets" className={styles.part} aria-labelledby="assets-title">
      <h2 id="assets-title">
        New asset names <span>{count(assets.length)}</span>
      </h2>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={context.takesAssets}
          onChange={({ target }) => actor.send({ type: 'assets.taken', isTaken: target.checked })}
        />
        Add them to the archive, so that the forms offer them
      </label>
      {byKind.map(([kind, some]) => (
        <Fold
          key={kind}
          title={
            <>
              {kind} {count(some.length)}
            </>
          }
        >
          <ul className={styles.names}>
            {some.slice(0, SHOWN).map(({ group, name }) => (
              <li key={`${group} ${name}`}>
                {group} <code>{name}</code>
              </li>
            ))}
            {some.length > SHOWN && <li>and {count(some.length - SHOWN)} more</li>}
          </ul>
        </Fold>
      ))}
    </section>
  );
}
