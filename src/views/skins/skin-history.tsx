import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Skin } from '#contract/skins/skin.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { history } from '../../wiring/skins/history.ts';
import styles from './history.module.css';
import { HistoryList } from './history-list.tsx';

/** All changes of one skin, by hand or in a batch (docs: History). */
export function SkinHistory({ skin: { _id, firstbuild, lastbuild } }: { skin: Skin }) {
  const actor = useOwnActor(history, { input: { batch: '', skin: _id } });
  const isBusy = useSelector(actor, (current) => current.matches('loading'));
  const id = useId();
  return (
    <section className={`stack gap-3 ${styles.history}`} aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id}>History of this skin</h2>
      {firstbuild !== undefined && (
        <p>
          {firstbuild === lastbuild
            ? `Seen in the game’s files of ${firstbuild}.`
            : `Seen in the game’s files from ${firstbuild} to ${lastbuild}.`}
        </p>
      )}
      <HistoryList
        actor={actor}
        label="the history of this skin"
        nothing="Nobody has changed this skin yet."
        namesBuild
      />
    </section>
  );
}
